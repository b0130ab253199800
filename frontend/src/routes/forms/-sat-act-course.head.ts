import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Register for an SAT/ACT course', description: 'Register a student for an SAT/ACT course, choose a package and pay by card.' });
