import type { Transaction } from '../platform/database/unit-of-work.js';

/**
 * The operation on a family's calendar links that accounts need. Implemented by the calendar feeds feature, which owns the table and
 * cannot be imported here because it depends on accounts.
 */
export abstract class FamilyCalendars {
  /**
   * Removes every calendar link of a family, also those of its students. Anyone who has a link's URL can read the calendar without
   * signing in, so ending sessions does not stop a person who copied one.
   */
  abstract removeLinks(tx: Transaction, accountId: string): Promise<void>;
}
