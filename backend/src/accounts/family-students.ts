import { violatesUnique } from '../platform/database/unique-violation.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** What a parent typed about a student in a form; null for what was not typed. */
export interface TypedDetails {
  /** The student's own address. */
  email: string | null;
  school: string | null;
  graduationYear: number | null;
}

/**
 * The operations on a family's students that accounts need. Implemented by the students feature, which owns the table and cannot be
 * imported here because it depends on accounts. Lock the account's row first, then its students'.
 */
export abstract class FamilyStudents {
  /** Names of the students who have not been removed, oldest first. */
  abstract listNames(accountId: string): Promise<string[]>;

  /** Removes all students of a family from view and ends their access; registrations and payments are kept. */
  abstract removeAll(tx: Transaction, accountId: string): Promise<void>;

  /** Erases personal data from all students of a family, including removed ones. */
  abstract eraseAll(tx: Transaction, accountId: string): Promise<void>;

  /** Signs a family's students out and turns off their two-factor authentication. They cannot sign in again until the parent confirms them. */
  abstract holdSignIn(tx: Transaction, accountId: string): Promise<void>;

  /**
   * Reserves the students' email addresses for a confirmed family. If a student of another confirmed family already has an address, it
   * is removed instead and the parent is notified, because a conflict must not keep a parent from confirming their own address.
   */
  abstract reserveEmails(tx: Transaction, accountId: string): Promise<void>;

  /** Sets a password with an emailed link. @returns false when the student was removed, is disabled or has another address by now */
  abstract resetPassword(tx: Transaction, studentId: string, emailKey: string, passwordHash: string): Promise<boolean>;

  /**
   * Saves details to a student who has none of their kind. Never replaces one. What the student form would refuse is left out.
   *
   * The address is saved without inviting the student, because a registration form does not announce an invitation. An account that has not
   * confirmed its own address saves none: confirming it would invite the student.
   */
  abstract complete(
    tx: Transaction,
    student: { accountId: string; studentId: string },
    typed: TypedDetails,
  ): Promise<void>;

  /** Ends the sessions and links of all students of a family. */
  abstract signOut(tx: Transaction, accountId: string): Promise<void>;
}

/**
 * Runs a transaction that reserves students' addresses. If two families reserve the same address at once, the database rejects one, and
 * its retry finds the address taken.
 */
export async function retryOnReservedEmail<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!violatesUnique(error, 'students_reserved_email')) throw error;
    return work();
  }
}
