import type { Transaction } from '../platform/database/unit-of-work.js';
import type { AddressChange } from './address-change.js';

/**
 * The operations on a family's registrations that accounts need. Implemented by the registrations feature, which owns the table and
 * cannot be imported here because it depends on accounts.
 */
export abstract class FamilyRegistrations {
  /**
   * Links guest registrations to the account that has confirmed their email, but to none of its students. They stay with the account
   * when its address changes, and no other account can claim them with the old address.
   * @param emailKey the normalized address, which the account has confirmed
   */
  abstract claim(tx: Transaction, accountId: string, emailKey: string): Promise<void>;

  /**
   * Assigns the account's registrations that have no student to the students they name, except to students whose sign-in is held. Call
   * after a student was added or confirmed, or has another name or email.
   */
  abstract linkStudents(tx: Transaction, accountId: string): Promise<void>;

  /**
   * Leaves registrations that go on without their student, who was removed: {@link linkStudents} assigns them when the student is added
   * again, and until then the office sees their sessions on Today.
   */
  abstract unlinkStudent(tx: Transaction, studentId: string): Promise<void>;

  /** Sends later emails about the account's registrations to its new address. Claim guest registrations before. */
  abstract changeAddress(tx: Transaction, accountId: string, change: AddressChange): Promise<void>;
}
