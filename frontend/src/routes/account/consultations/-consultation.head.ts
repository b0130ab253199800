import { pageHead } from '../../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Consultation', description: 'When it is, what was paid, and how to move or cancel it.' });
