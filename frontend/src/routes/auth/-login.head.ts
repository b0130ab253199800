import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Sign in', description: 'Sign in as a parent or a student.' });
