import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Confirmation', description: 'What you registered for, with its receipt and dates.' });
