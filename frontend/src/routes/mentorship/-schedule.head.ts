import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/mentorship/schedule';
const title = 'Schedule a Mentorship Consultation';

export const head = () =>
  pageHead({
    title,
    description:
      'A free 30-minute video consultation about tests, essays, admissions, study habits or mentorship. Choose a date and a time.',
    path,
    data: [
      breadcrumb({ name: 'One-on-one mentorship', path: '/programs/one-on-one-mentorship' }, { name: title, path }),
    ],
  });
