import { pageHead } from '../../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Report by topic', description: 'What a student got right in a test, topic by topic.' });
