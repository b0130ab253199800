import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Staff', description: 'The staff accounts of the office.' });
