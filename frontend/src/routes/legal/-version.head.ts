import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Earlier version', description: 'An earlier version of our terms or of our privacy policy.' });
