import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Change your email address', description: 'Approve the new email address of your account.' });
