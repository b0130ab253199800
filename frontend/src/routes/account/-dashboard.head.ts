import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Account dashboard', description: 'Upcoming sessions, tasks, progress and documents.' });
