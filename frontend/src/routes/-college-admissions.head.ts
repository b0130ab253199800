import { pageHead } from '../lib/page-head';
import { breadcrumb } from '../lib/structured-data';

const path = '/college-admissions';
const title = 'College admissions counseling';

export const head = () =>
  pageHead({
    title,
    description: 'One counselor for the college list, the applications and the deadlines, from junior spring to the decision. Sessions at $295, in Larchmont and online.',
    path,
    data: [breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path })],
  });
