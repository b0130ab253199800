import { pageHead } from '../lib/page-head';

export const head = () =>
  pageHead({ title: 'Your feedback', description: 'Whether we may publish what you wrote to us.' });
