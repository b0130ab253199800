import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Create an account', description: 'Create a parent account and add your students to it.' });
