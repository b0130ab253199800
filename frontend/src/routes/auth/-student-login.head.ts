import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Student login', description: 'Sign in with the email and password of your student account.' });
