import { aidQuestions } from '../../content/resources/financial-aid-content';
import { pageHead } from '../../lib/page-head';
import { breadcrumb, questionsData } from '../../lib/structured-data';

const path = '/resources/financial-aid';
const title = 'Financial aid';

export const head = () =>
  pageHead({
    title,
    description:
      'Grants, scholarships, work-study and loans explained, the six steps from October 1 to June, FAFSA tips and questions parents ask.',
    path,
    data: [breadcrumb({ name: title, path }), questionsData(aidQuestions)],
  });
