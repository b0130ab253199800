import type { Transaction } from '../platform/database/unit-of-work.js';

/**
 * What accounts ask of a family's consultations. The consultations feature owns their table and provides this; it cannot be imported
 * here, because it is built on accounts.
 */
export abstract class FamilyConsultations {
  /**
   * Binds consultations that were booked as a guest to the account that has confirmed their address, as
   * `FamilyRegistrations` does with registrations.
   * @param emailKey the normalized address, which the account has confirmed
   */
  abstract claim(tx: Transaction, accountId: string, emailKey: string): Promise<void>;
}
