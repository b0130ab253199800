import { pageHead } from '../lib/page-head';

export const head = () =>
  pageHead({ title: 'Your cart', description: 'The services you have chosen but not yet paid for.' });
