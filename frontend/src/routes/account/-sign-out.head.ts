import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Sign out', description: 'Sign out of this browser.' });
