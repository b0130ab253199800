import { violatesUnique } from '../platform/database/unique-violation.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/**
 * What accounts ask of a family's students. The students feature owns their table and provides this; it cannot be imported here,
 * because it is built on accounts. Lock the account's row first, then its students'.
 */
export abstract class FamilyStudents {
  /** Names of the students who were not removed, oldest first. */
  abstract listNames(accountId: string): Promise<string[]>;

  /** Hides all students of a family and ends their access; registrations and money stay. */
  abstract removeAll(tx: Transaction, accountId: string): Promise<void>;

  /** Removes what is personal from all students of a family, also those who were hidden before. */
  abstract eraseAll(tx: Transaction, accountId: string): Promise<void>;

  /** Signs a family's students out. They cannot sign in again until the parent confirms them. */
  abstract holdSignIn(tx: Transaction, accountId: string): Promise<void>;

  /**
   * Reserves the students' email addresses for a confirmed family. An address that a student of another confirmed family has
   * already is removed instead, and the parent is notified: a conflict must not keep a parent from confirming their own address.
   */
  abstract reserveEmails(tx: Transaction, accountId: string): Promise<void>;

  /** Sets a password through an emailed link. @returns false for a student who was removed, is disabled or has another address by now */
  abstract resetPassword(tx: Transaction, studentId: string, emailKey: string, passwordHash: string): Promise<boolean>;

  /** Ends the sessions and links of all students of a family. */
  abstract signOut(tx: Transaction, accountId: string): Promise<void>;
}

/**
 * Runs a transaction that reserves students' addresses. Of two families that reserve one address at the same moment the database
 * refuses one, and its second run finds the address taken.
 */
export async function retryOnReservedEmail<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!violatesUnique(error, 'students_reserved_email')) throw error;
    return work();
  }
}
