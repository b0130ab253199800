/** A change of an account's email address, for the rows that carry the address themselves. */
export interface AddressChange {
  /** Normalized. Rows with another address were given it on purpose, and keep it. */
  from: string;
  /** As typed. */
  to: string;
}
