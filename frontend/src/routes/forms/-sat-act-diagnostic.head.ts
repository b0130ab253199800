import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Schedule an SAT/ACT diagnostic test', description: 'Choose an SAT date and an ACT date for your student and pay by card.' });
