import type { Tx } from '../platform/database/database.js';
import { violatesUnique } from '../platform/database/unique-violation.js';

// What accounts need of records of other features, which implement these classes. They cannot be imported here, because they own the
// tables and depend on accounts.

/** A change of an account's email address, for the rows that carry the address themselves. */
export interface AddressChange {
  /** Normalized. Rows with another address were given it on purpose, and keep it. */
  from: string;
  /** As typed. */
  to: string;
}

/** What a parent typed about a student in a form; null for what was not typed. */
export interface TypedDetails {
  /** The student's own address. */
  email: string | null;
  school: string | null;
  graduationYear: number | null;
}

/** The operations on a family's students that accounts need. Lock the account's row first, then its students'. */
export abstract class FamilyStudents {
  /** Names of the students who have not been removed, oldest first. */
  abstract listNames(accountId: string): Promise<string[]>;

  /** Removes all students of a family from view and ends their access; registrations and payments are kept. */
  abstract removeAll(tx: Tx, accountId: string): Promise<void>;

  /** Erases personal data from all students of a family, including removed ones. */
  abstract eraseAll(tx: Tx, accountId: string): Promise<void>;

  /** Signs a family's students out and turns off their two-factor authentication. They cannot sign in again until the parent confirms them. */
  abstract holdSignIn(tx: Tx, accountId: string): Promise<void>;

  /**
   * Reserves the students' email addresses for a confirmed family. If a student of another confirmed family already has an address, it
   * is removed instead and the parent is notified, because a conflict must not keep a parent from confirming their own address.
   */
  abstract reserveEmails(tx: Tx, accountId: string): Promise<void>;

  /** Sets a password with an emailed link. @returns false when the student was removed, is disabled or has another address by now */
  abstract resetPassword(tx: Tx, studentId: string, emailKey: string, passwordHash: string): Promise<boolean>;

  /**
   * Saves details to a student who has none of their kind. Never replaces one. What the student form would refuse is left out.
   *
   * The address is saved without inviting the student, because a registration form does not announce an invitation. An account that has not
   * confirmed its own address saves none: confirming it would invite the student.
   */
  abstract complete(tx: Tx, student: { accountId: string; studentId: string }, typed: TypedDetails): Promise<void>;

  /** Leaves the family's shared students to their second parents. Call before removing and erasing the others. */
  abstract handOver(tx: Tx, accountId: string): Promise<void>;

  /** Ends what an account sees of other parents' students, and withdraws invitations to it. @param emailKey null if it was not confirmed */
  abstract forgetSharing(tx: Tx, accountId: string, emailKey: string | null): Promise<void>;

  /** Invitations to share students follow the account to its new address. Call before the account's own address changes. */
  abstract changeAddress(tx: Tx, accountId: string, change: AddressChange): Promise<void>;

  /** Ends the sessions and links of all students of a family. */
  abstract signOut(tx: Tx, accountId: string): Promise<void>;
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

/** The operations on a family's registrations that accounts need. */
export abstract class FamilyRegistrations {
  /**
   * Links guest registrations to the account that has confirmed their email, but to none of its students. They stay with the account
   * when its address changes, and no other account can claim them with the old address.
   * @param emailKey the normalized address, which the account has confirmed
   */
  abstract claim(tx: Tx, accountId: string, emailKey: string): Promise<void>;

  /**
   * Assigns the account's registrations that have no student to the students they name, except to students whose sign-in is held. Call
   * after a student was added or confirmed, or has another name or email.
   */
  abstract linkStudents(tx: Tx, accountId: string): Promise<void>;

  /**
   * Leaves registrations that go on without their student, who was removed: {@link linkStudents} assigns them when the student is added
   * again, and until then the office sees their sessions on Today.
   */
  abstract unlinkStudent(tx: Tx, studentId: string): Promise<void>;

  /** Sends later emails about the account's registrations to its new address. Claim guest registrations before. */
  abstract changeAddress(tx: Tx, accountId: string, change: AddressChange): Promise<void>;
}

/** The operations on a family's consultations that accounts need. */
export abstract class FamilyConsultations {
  /**
   * Links guest consultations to the account that has confirmed their email, as `FamilyRegistrations` does for registrations.
   * @param emailKey the normalized address, which the account has confirmed
   */
  abstract claim(tx: Tx, accountId: string, emailKey: string): Promise<void>;

  /** Sends later emails about the account's consultations to its new address. Claim guest consultations before. */
  abstract changeAddress(tx: Tx, accountId: string, change: AddressChange): Promise<void>;
}

/** The operations on a family's payments that accounts need. */
export abstract class FamilyPayments {
  /**
   * Sends later emails about payments, such as refund notices, to the account's new address. Includes unpaid checkouts, which become
   * registrations with the address of their form, and payments of registrations and consultations that the account has claimed.
   */
  abstract changeAddress(tx: Tx, accountId: string, change: AddressChange): Promise<void>;

  /** Saves the billing details that a guest paid a checkout with on the account they have just created. Only for the device that paid. */
  abstract keepBilling(tx: Tx, accountId: string, checkoutId: string): Promise<void>;
}

/** The operations on a family's waitlist entries that accounts need. */
export abstract class FamilyWaitlists {
  /**
   * Links entries without an account to the account that has confirmed their email, as `FamilyRegistrations` does for registrations.
   * @param emailKey the normalized address, which the account has confirmed
   */
  abstract claim(tx: Tx, accountId: string, emailKey: string): Promise<void>;

  /**
   * Sends later emails about the account's entries, such as offers, to its new address. Claim entries without an account before. An entry
   * keeps its address when the new one already waits for the same student and date.
   */
  abstract changeAddress(tx: Tx, accountId: string, change: AddressChange): Promise<void>;
}

/** The operation on a family's calendar links that accounts need. */
export abstract class FamilyCalendars {
  /**
   * Removes calendar links of a family. Anyone who has a link's URL can read the calendar without signing in, so ending sessions does not
   * stop a person who copied one.
   * @param studentId removes only the link of this student; all links of the family and its students when omitted
   */
  abstract removeLinks(tx: Tx, accountId: string, studentId?: string): Promise<void>;
}
