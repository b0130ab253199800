import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/forms/sat-act-diagnostic';
const title = 'Schedule an SAT/ACT diagnostic test';

export const head = () =>
  pageHead({
    title,
    description:
      'Choose an SAT Saturday and an ACT Saturday for your student among the next twelve, see the seats left, and pay by card. From $200.',
    path,
    data: [breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path })],
  });
