import { pageHead } from '../../../lib/page-head';

export const head = () => pageHead({ title: 'Register for SAT/ACT practice tests', description: 'Choose practice tests and Saturdays for your student and pay by card.' });
