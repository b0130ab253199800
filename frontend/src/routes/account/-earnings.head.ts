import { pageHead } from '../../lib/page-head';

/** @param receipt number of the displayed receipt, included in the title because browsers name a printed PDF after it */
export const head = (receipt?: string) =>
  pageHead({
    title: receipt ? `Receipt ${receipt}` : 'Payments & Billing',
    description: 'What your family has paid, with a receipt for each payment.',
  });
