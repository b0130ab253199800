import type { Transaction } from '../platform/database/unit-of-work.js';
import type { AddressChange } from './address-change.js';

/**
 * The operation on a family's payments that accounts need. Implemented by the payments feature, which owns the tables and cannot be
 * imported here because it depends on accounts.
 */
export abstract class FamilyPayments {
  /**
   * Sends later emails about payments, such as refund notices, to the account's new address. Includes unpaid checkouts, which become
   * registrations with the address of their form, and payments of registrations and consultations that the account has claimed.
   */
  abstract changeAddress(tx: Transaction, accountId: string, change: AddressChange): Promise<void>;
}
