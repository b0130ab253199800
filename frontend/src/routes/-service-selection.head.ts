import { pageHead } from '../lib/page-head';
import { breadcrumb } from '../lib/structured-data';

export const head = () =>
  pageHead({
    title: 'All services',
    description:
      'Every service of the academy: SAT/ACT diagnostic tests, instruction and practice tests, college admissions, essays and executive function coaching.',
    path: '/service-selection',
    data: [breadcrumb({ name: 'All services', path: '/service-selection' })],
  });
