import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/forms/executive-function';
const title = 'Register for executive function coaching';

export const head = () =>
  pageHead({
    title,
    description:
      'Register a student for weekly executive function coaching: choose a package and pay by card. No account is needed.',
    path,
    data: [
      breadcrumb(
        { name: 'All services', path: '/service-selection' },
        { name: 'Executive function coaching', path: '/executive-coaching' },
        { name: title, path },
      ),
    ],
  });
