import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Your account', description: 'Your own account of the office.' });
