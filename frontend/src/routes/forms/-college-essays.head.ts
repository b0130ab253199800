import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/forms/college-essays';
const title = 'Register for college essay coaching';

export const head = () =>
  pageHead({
    title,
    description:
      'Register a student for college essay coaching: one session at $110, three essays at $300 or five at $475. Choose a package, pay by card, no account needed.',
    path,
    data: [
      breadcrumb(
        { name: 'All services', path: '/service-selection' },
        { name: 'College essay coaching', path: '/college-essays' },
        { name: title, path },
      ),
    ],
  });
