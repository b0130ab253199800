import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Forgot your password?', description: 'Ask for a link to a new password.' });
