import { pageHead } from '../lib/page-head';

export const head = () =>
  pageHead({
    title: 'Closed test date',
    description: 'Choose what happens to your seat on a test date that was closed.',
  });
