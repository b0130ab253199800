import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Register for executive function coaching', description: 'Register a student for executive function coaching, choose a package and pay by card.' });
