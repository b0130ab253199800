import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/forms/college-admissions';
const title = 'Register for college admissions counseling';

export const head = () =>
  pageHead({
    title,
    description:
      'Register a student for college admissions counseling: an initial intake at $295 or 5 to 20 sessions with one counselor. Choose a package, pay by card, no account needed.',
    path,
    data: [
      breadcrumb(
        { name: 'All services', path: '/service-selection' },
        { name: 'College admissions counseling', path: '/college-admissions' },
        { name: title, path },
      ),
    ],
  });
