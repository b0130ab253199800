import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Forgot your password?', description: 'Request a link to choose a new password.' });
