import type { BillingDetails } from '@academy/contracts/http/billing';

/** A complete card form. */
export const billingDetails: BillingDetails = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '',
  line1: '12 Elm Street',
  line2: 'Apt 4',
  city: 'Rye',
  state: 'NY',
  postal_code: '10580',
  country: 'US',
};
