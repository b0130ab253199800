import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/forms/sat-act-course';
const title = 'Register for an SAT/ACT course';

export const head = () =>
  pageHead({
    title,
    description:
      'Register a student for a one-on-one SAT/ACT course of 5, 10, 15 or 20 sessions, from $1,475. Choose a package, pay by card, no account needed.',
    path,
    data: [
      breadcrumb(
        { name: 'All services', path: '/service-selection' },
        { name: 'SAT/ACT preparation', path: '/programs/sat-act-preparation' },
        { name: title, path },
      ),
    ],
  });
