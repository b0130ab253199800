import { pageHead } from '../lib/page-head';

export const head = () => pageHead({ title: 'Waitlist', description: 'Your place on the waitlist of a test date.' });
