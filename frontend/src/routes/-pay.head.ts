import { pageHead } from '../lib/page-head';

export const head = () =>
  pageHead({
    title: 'Pay for your registration',
    description: 'Pays by card for what our office registered for you.',
  });
