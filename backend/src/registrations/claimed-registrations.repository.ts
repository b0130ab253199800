import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { StudentOfForm } from '@academy/contracts/rules/student-of-form';
import { FamilyRegistrations, findStudentsOfForms, type AddressChange } from '../accounts/index.js';
import { belongsToAccount } from './registration-lists.js';
import { setStudent } from './registrations.repository.js';
import { countSeatsByName } from '../seats/index.js';
import { auditDetails } from '../platform/database/transaction-records.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** Links guest registrations to the account that has confirmed their email, and registrations to students added later. */
@Injectable()
export class ClaimedRegistrations extends FamilyRegistrations {
  override async claim(tx: Transaction, accountId: string, emailKey: string): Promise<void> {
    await tx.query('UPDATE registrations SET account_id = $1 WHERE account_id IS NULL AND parent_email_key = $2', [
      accountId,
      emailKey,
    ]);
  }

  /**
   * A registration whose form fits no student, or several, stays without one, and the office assigns it. The audit row of the running
   * command names the linked registrations.
   */
  override async linkStudents(tx: Transaction, accountId: string): Promise<void> {
    const open = await tx.query<(StudentOfForm & { id: string })[]>(
      `SELECT r.id, r.student_first_name || ' ' || r.student_last_name AS name, r.student_email AS email, r.parent_email AS "parentEmail", r.account_id IS NULL AS "isGuest", NULL AS "chosenId"
       FROM registrations r JOIN accounts a ON a.id = $1 AND ${belongsToAccount}
       WHERE r.student_id IS NULL AND r.given_as IS NULL ORDER BY r.id FOR UPDATE OF r`,
      [accountId],
    );
    if (open.length === 0) return;
    const students = await findStudentsOfForms(tx, accountId, open);
    const linked: string[] = [];
    for (const [index, { id }] of open.entries()) {
      const studentId = students[index];
      if (!studentId) continue;
      await setStudent(tx, id, studentId);
      linked.push(id);
    }
    if (linked.length > 0) auditDetails(tx, { linked_registration_ids: linked });
  }

  override async unlinkStudent(tx: Transaction, studentId: string): Promise<void> {
    await countSeatsByName(tx, studentId);
    await tx.query("UPDATE registrations SET student_id = NULL WHERE student_id = $1 AND status = 'booked'", [
      studentId,
    ]);
  }

  override async changeAddress(tx: Transaction, accountId: string, { from, to }: AddressChange): Promise<void> {
    await tx.query(
      'UPDATE registrations SET parent_email = $3, parent_email_key = $4 WHERE account_id = $1 AND parent_email_key = $2',
      [accountId, from, to, normalizeEmail(to)],
    );
  }
}
