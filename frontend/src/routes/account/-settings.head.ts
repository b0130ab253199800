import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Settings', description: 'Your profile, password and notifications.' });
