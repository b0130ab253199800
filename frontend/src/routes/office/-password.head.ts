import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Choose your password', description: 'For staff who received a link.' });
