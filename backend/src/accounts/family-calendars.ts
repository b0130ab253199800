import type { Transaction } from '../platform/database/unit-of-work.js';

/**
 * The operation on a family's calendar links that accounts need. Implemented by the calendar feeds feature, which owns the table and
 * cannot be imported here because it depends on accounts.
 */
export abstract class FamilyCalendars {
  /**
   * Removes calendar links of a family. Anyone who has a link's URL can read the calendar without signing in, so ending sessions does not
   * stop a person who copied one.
   * @param studentId removes only the link of this student; all links of the family and its students when omitted
   */
  abstract removeLinks(tx: Transaction, accountId: string, studentId?: string): Promise<void>;
}
