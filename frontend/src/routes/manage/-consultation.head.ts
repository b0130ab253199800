import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({
    title: 'Manage your consultation',
    description: 'See, move or cancel a consultation you booked without an account.',
  });
