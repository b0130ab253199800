import { pageHead } from '../../../lib/page-head';

export const head = () => pageHead({ title: 'Student', description: 'The scores, goals and work of one student.' });
