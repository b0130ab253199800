import { pageHead } from '../../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Registration', description: 'When and where it is, what was paid, and how to change it.' });
