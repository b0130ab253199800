import { pageHead } from '../../lib/page-head';

export const head = () =>
  pageHead({ title: 'Keep your old email address', description: 'Undo a change of your email address.' });
