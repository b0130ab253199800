import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Office', description: 'Where the staff of the academy work.' });
