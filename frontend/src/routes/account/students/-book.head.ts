import { pageHead } from '../../../lib/page-head';

export const head = () => pageHead({ title: 'Book a lesson', description: 'Book lessons with a tutor.' });
