import { pageHead } from '../lib/page-head';

export const head = () =>
  pageHead({ title: 'Share a student', description: 'Accept an invitation as a second parent.' });
