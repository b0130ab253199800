import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { StudentOfForm } from '@academy/contracts/rules/student-of-form';
import { FamilyRegistrations, findStudentsOfForms, type AddressChange } from '../accounts/index.js';
import { GuestStudents } from './guest-students.js';
import { PackageLessons } from './lesson-sessions.js';
import { setStudent } from './registrations.repository.js';
import { countSeatsByName, keySeatsByStudent } from '../seats/index.js';
import { auditDetails } from '../platform/database/transaction-records.js';
import type { Tx } from '../platform/database/database.js';

/** Links guest registrations to the account that has confirmed their email, and registrations to students added later. */
@Injectable()
export class ClaimedRegistrations extends FamilyRegistrations {
  constructor(
    private readonly guestStudents: GuestStudents,
    private readonly lessons: PackageLessons,
  ) {
    super();
  }

  override async claim(tx: Tx, accountId: string, emailKey: string): Promise<void> {
    await tx.run('UPDATE registrations SET account_id = $1 WHERE account_id IS NULL AND parent_email_key = $2', [
      accountId,
      emailKey,
    ]);
  }

  /**
   * A registration whose form fits no student, or several, stays without one, and the office assigns it. The audit row of the running
   * command names the linked registrations.
   */
  override async linkStudents(tx: Tx, accountId: string): Promise<void> {
    await this.takeOverStudents(tx, accountId);
    // Not from `registration_accounts`: once the lock is taken, the conditions are checked again on the locked row only.
    const open = await tx.rows<StudentOfForm & { id: string }>(
      `SELECT r.id, r.student_first_name || ' ' || r.student_last_name AS name, r.student_email AS email, r.parent_email AS "parentEmail", r.account_id IS NULL AS "isGuest", NULL AS "chosenId"
       FROM registrations r JOIN accounts a ON a.id = $1 AND (r.account_id = a.id OR (r.account_id IS NULL AND a.email_verified_at IS NOT NULL AND r.parent_email_key = a.email_key))
       WHERE r.student_id IS NULL AND r.given_as IS NULL ORDER BY r.id FOR UPDATE OF r`,
      [accountId],
    );
    if (open.length === 0) return;
    const students = await findStudentsOfForms(tx, accountId, open);
    const linked: string[] = [];
    for (const [index, { id }] of open.entries()) {
      const studentId = students[index]?.id;
      if (!studentId) continue;
      await setStudent(tx, id, studentId);
      linked.push(id);
    }
    if (linked.length > 0) auditDetails(tx, { linked_registration_ids: linked });
  }

  /**
   * Gives the account the students that were registered with its confirmed address. If it may have a student already, that student's
   * registrations are left for {@link linkStudents}, unless lessons, results or what the academy knows would be lost from view.
   */
  private async takeOverStudents(tx: Tx, accountId: string): Promise<void> {
    const account = await tx.one<{ key: string }>(
      'SELECT email_key AS key FROM accounts WHERE id = $1 AND email_verified_at IS NOT NULL',
      [accountId],
    );
    const guests = account ? await this.guestStudents.lock(tx, account.key) : [];
    if (!account || guests.length === 0) return;
    const found = await findStudentsOfForms(
      tx,
      accountId,
      guests.map(({ name, emailKey }) => ({
        chosenId: null,
        name,
        email: emailKey ?? account.key,
        parentEmail: account.key,
        isGuest: false,
      })),
    );
    for (const [index, { id, hasInfo }] of guests.entries())
      if (found[index]?.isUnknown || hasInfo || (await this.lessons.hasWork(tx, id))) {
        await this.guestStudents.adopt(tx, id, accountId);
        await keySeatsByStudent(tx, id);
      } else await this.release(tx, id);
  }

  /** Leaves registrations without their student, who was not of an account. */
  private async release(tx: Tx, studentId: string): Promise<void> {
    await tx.run('UPDATE registrations SET student_id = NULL WHERE student_id = $1', [studentId]);
    await this.guestStudents.delete(tx, studentId);
  }

  override async unlinkStudent(tx: Tx, studentId: string): Promise<void> {
    await countSeatsByName(tx, studentId);
    await tx.run("UPDATE registrations SET student_id = NULL WHERE student_id = $1 AND status = 'booked'", [studentId]);
  }

  override async changeAddress(tx: Tx, accountId: string, { from, to }: AddressChange): Promise<void> {
    await tx.run(
      'UPDATE registrations SET parent_email = $3, parent_email_key = $4 WHERE account_id = $1 AND parent_email_key = $2',
      [accountId, from, to, normalizeEmail(to)],
    );
  }
}
