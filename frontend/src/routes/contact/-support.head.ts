import { supportQuestions } from '../../leads/support-content';
import { pageHead } from '../../lib/page-head';
import { breadcrumb, questionsData } from '../../lib/structured-data';

const path = '/contact/support';
const title = 'Contact us';

export const head = () =>
  pageHead({
    title,
    description:
      'Call, email or send a message. Support on weekdays 9am-6pm ET, email answered within 24 hours, and answers to three common questions.',
    path,
    data: [breadcrumb({ name: title, path }), questionsData(supportQuestions)],
  });
