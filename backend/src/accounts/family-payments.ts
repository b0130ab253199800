import type { Transaction } from '../platform/database/unit-of-work.js';
import type { AddressChange } from './address-change.js';

/**
 * The operations on a family's payments that accounts need. Implemented by the payments feature, which owns the tables and cannot be
 * imported here because it depends on accounts.
 */
export abstract class FamilyPayments {
  /**
   * Sends later emails about payments, such as refund notices, to the account's new address. Includes unpaid checkouts, which become
   * registrations with the address of their form, and payments of registrations and consultations that the account has claimed.
   */
  abstract changeAddress(tx: Transaction, accountId: string, change: AddressChange): Promise<void>;

  /** Saves the billing details that a guest paid a checkout with on the account they have just created. Only for the device that paid. */
  abstract keepBilling(tx: Transaction, accountId: string, checkoutId: string): Promise<void>;
}
