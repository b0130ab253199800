import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({
    title: 'Manage your registration',
    description: 'See, move or cancel a registration you made without an account.',
  });
