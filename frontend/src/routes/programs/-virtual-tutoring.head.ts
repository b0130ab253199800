import { pageHead } from '../../lib/page-head';
import { breadcrumb, serviceData } from '../../lib/structured-data';

const path = '/programs/virtual-tutoring';
const title = 'Virtual tutoring';
const description =
  'One-on-one online tutoring in math, sciences and humanities, with an interactive whiteboard, recorded sessions and progress reports.';

export const head = () =>
  pageHead({
    title,
    description,
    path,
    data: [
      breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path }),
      serviceData({ name: title, description }),
    ],
  });
