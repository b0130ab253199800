import { pageHead } from '../lib/page-head';

export const head = () =>
  pageHead({
    title: 'Pay by card',
    description: 'Pays by card for what our office registered for you, or asked you for.',
  });
