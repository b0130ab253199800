import { supportQuestions } from '../../features/leads/support-content';
import { pageHead } from '../../lib/page-head';
import { breadcrumb, questionsData } from '../../lib/structured-data';

const path = '/contact/support';
const title = 'Contact us';

export const head = () =>
  pageHead({
    title,
    description:
      'Call, write or send a message. Support on weekdays 9am-6pm ET, e-mail answered within 24 hours, and three questions answered at once.',
    path,
    data: [breadcrumb({ name: title, path }), questionsData(supportQuestions)],
  });
