export type CountryCode = 'US' | 'CA' | 'GB' | 'AU' | 'IN' | 'DE' | 'FR';

/** Who pays by card, and where they live. Empty text for what was not given. */
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

/** A card as the provider describes it. */
export interface PaymentCard {
  /** In the provider's words, e.g. `visa`. */
  brand: string;
  last4: string;
}

/**
 * The billing details an account used last, to fill in the card form of the next payment. They are stored when a signed-in family
 * pays. All three calls are a parent's.
 *
 * `GET /account/billing`: null when there are none.
 * `PUT /account/billing` with {@link BillingDetails}: 422 `errors` by field.
 * `DELETE /account/billing`: forgets them until the next payment; answers with null.
 */
export interface BillingDetailsResponse {
  success: true;
  data: BillingDetails | null;
}
