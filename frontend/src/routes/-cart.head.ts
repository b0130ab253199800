import { pageHead } from '../lib/page-head';

export const head = () =>
  pageHead({ title: 'Your registrations', description: 'The services you have chosen and not yet paid.' });
