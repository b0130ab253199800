import { pageHead } from '../lib/page-head';
import { breadcrumb } from '../lib/structured-data';

const path = '/sat-act-practice-tests';
const title = 'SAT/ACT practice tests';

export const head = () =>
  pageHead({
    title,
    description: 'Proctored SAT and ACT practice tests on Saturdays at 9 am in Larchmont, New York, with scores and a topic report. $50 a test.',
    path,
    data: [breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path })],
  });
