import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Register for college admissions counseling', description: 'Register a student for college admissions counseling, choose a package and pay by card.' });
