import type { Transaction } from '../platform/database/unit-of-work.js';
import type { AddressChange } from './address-change.js';

/**
 * The operations on a family's waitlist entries that accounts need. Implemented by the seats feature, which owns the table and cannot be
 * imported here because it depends on accounts.
 */
export abstract class FamilyWaitlists {
  /**
   * Links entries without an account to the account that has confirmed their email, as `FamilyRegistrations` does for registrations.
   * @param emailKey the normalized address, which the account has confirmed
   */
  abstract claim(tx: Transaction, accountId: string, emailKey: string): Promise<void>;

  /**
   * Sends later emails about the account's entries, such as offers, to its new address. Claim entries without an account before. An entry
   * keeps its address when the new one already waits for the same student and date.
   */
  abstract changeAddress(tx: Transaction, accountId: string, change: AddressChange): Promise<void>;
}
