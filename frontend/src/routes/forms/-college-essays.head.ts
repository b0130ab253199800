import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Register for college essay coaching', description: 'Register a student for essay coaching, choose a package and pay by card.' });
