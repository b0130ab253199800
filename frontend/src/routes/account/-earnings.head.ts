import { pageHead } from '../../lib/page-head';

export const head = () => pageHead({ title: 'Payments & Billing', description: 'What your family has paid, with a receipt for each payment.' });
