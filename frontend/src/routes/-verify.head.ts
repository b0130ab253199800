import { pageHead } from '../lib/page-head';

export const head = () => pageHead({ title: 'Confirm your email', description: 'Confirm your email address.' });
