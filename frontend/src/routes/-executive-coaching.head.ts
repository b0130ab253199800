import { pageHead } from '../lib/page-head';
import { breadcrumb } from '../lib/structured-data';

const path = '/executive-coaching';
const title = 'Executive function coaching';

export const head = () =>
  pageHead({
    title,
    description: 'Weekly half hours on planning, starting and finishing for students in grades 6 to 12, private or in a group, in Larchmont and online.',
    path,
    data: [breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path })],
  });
