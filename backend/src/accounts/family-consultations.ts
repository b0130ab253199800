import type { Transaction } from '../platform/database/unit-of-work.js';
import type { AddressChange } from './address-change.js';

/**
 * The operations on a family's consultations that accounts need. Implemented by the consultations feature, which owns the table and
 * cannot be imported here because it depends on accounts.
 */
export abstract class FamilyConsultations {
  /**
   * Links guest consultations to the account that has confirmed their email, as `FamilyRegistrations` does for registrations.
   * @param emailKey the normalized address, which the account has confirmed
   */
  abstract claim(tx: Transaction, accountId: string, emailKey: string): Promise<void>;

  /** Sends later emails about the account's consultations to its new address. Claim guest consultations before. */
  abstract changeAddress(tx: Transaction, accountId: string, change: AddressChange): Promise<void>;
}
