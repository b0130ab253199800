import { pageHead } from '../lib/page-head';

export const head = () =>
  pageHead({ title: 'Dashboard', description: 'Your students, their registrations and your account.' });
