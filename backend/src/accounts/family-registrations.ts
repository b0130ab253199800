import type { Transaction } from '../platform/database/unit-of-work.js';

/**
 * What accounts ask of a family's registrations. The registrations feature owns their table and provides this; it cannot be imported
 * here, because it is built on accounts.
 */
export abstract class FamilyRegistrations {
  /**
   * Binds registrations that were made as a guest to the account that has confirmed their address. They stay with it when it gets
   * another address, and come with the old one to no other account.
   * @param emailKey the normalized address, which the account has confirmed
   */
  abstract claim(tx: Transaction, accountId: string, emailKey: string): Promise<void>;
}
