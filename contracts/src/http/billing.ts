import { call, type } from './call.js';

export type CountryCode = 'US' | 'CA' | 'GB' | 'AU' | 'IN' | 'DE' | 'FR';

/** Name and address of a card payer. Fields not given are empty. */
export interface BillingDetails {
  name: string;
  email: string;
  /** As typed. */
  phone: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postal_code: string;
  country: CountryCode;
}

export type CardWallet = 'apple_pay' | 'google_pay';

/** A card as the provider describes it. */
export interface PaymentCard {
  /** The provider's name for the brand, such as `visa`. */
  brand: string;
  last4: string;
  /** The phone's wallet that it was charged through. Omitted if it was typed. */
  wallet?: CardWallet;
}

/**
 * The billing details that an account used last. They prefill the card form of the next payment, and are stored when a signed-in family
 * pays. All three calls are for parents.
 *
 * `GET /account/billing`: null when there are none. `PUT /account/billing` with {@link BillingDetails}: 422 `errors` by field.
 * `DELETE /account/billing` removes them until the next payment and responds with null.
 */
export interface BillingDetailsResponse {
  success: true;
  data: BillingDetails | null;
}

/** The billing details that the signed-in parent used last; null when there are none. */
export const getBillingDetails = call('GET', '/account/billing', 'parent', { answer: type<BillingDetailsResponse>() });
export const updateBillingDetails = call('PUT', '/account/billing', 'parent', {
  body: type<BillingDetails>(),
  answer: type<BillingDetailsResponse>(),
  audit: ['account'],
  example: {
    city: 'Rye',
    country: 'US',
    email: 'jane@example.com',
    line1: '12 Elm Street',
    line2: '',
    name: 'Jane Doe',
    phone: '',
    postal_code: '10580',
    state: 'NY',
  },
});
export const deleteBillingDetails = call('DELETE', '/account/billing', 'parent', {
  answer: type<BillingDetailsResponse>(),
  audit: ['account'],
});
