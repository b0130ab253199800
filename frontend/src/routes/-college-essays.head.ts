import { pageHead } from '../lib/page-head';
import { breadcrumb } from '../lib/structured-data';

const path = '/college-essays';
const title = 'College essay coaching';

export const head = () =>
  pageHead({
    title,
    description: 'Coaching for the personal statement and supplements, from the first idea to the last comma. Three essays $300, five essays $475.',
    path,
    data: [breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path })],
  });
