import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({
    title: 'Yearly statement',
    description: 'What your family paid in a year and what was refunded, for each child.',
  });
