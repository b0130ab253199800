import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'New password', description: 'Choose a new password.' });
