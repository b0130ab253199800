import { pageHead } from '../../lib/page-head';

/** @param receipt number of the receipt that is shown; the file it is printed to gets its name from the title */
export const head = (receipt?: string) =>
  pageHead({
    title: receipt ? `Receipt ${receipt}` : 'Payments & Billing',
    description: 'What your family has paid, with a receipt for each payment.',
  });
