import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { violatesUnique } from '../platform/database/unique-violation.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { createEvent } from '../platform/messaging/event.js';
import { TrustedDevices } from './devices/trusted-devices.js';
import { OneTimeLinks } from './credentials/one-time-links.js';
import { Sessions } from './authentication/sessions.js';

/** What a family's students may do, depending on what the parent has confirmed. Lock the account's row first, then its students'. */
@Injectable()
export class FamilyStudents {
  constructor(
    private readonly sessions: Sessions,
    private readonly links: OneTimeLinks,
    private readonly devices: TrustedDevices,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Hides students of one family and ends their sign-in; registrations and money stay.
   * @param studentId all of the family's students when left out
   * @returns how many were removed
   */
  async remove(tx: Transaction, accountId: string, studentId: string | null = null): Promise<number> {
    const [removed] = await tx.query<[{ id: string }[], number]>(
      'UPDATE students SET deleted_at = academy_now(), updated_at = academy_now() WHERE account_id = $1 AND ($2::uuid IS NULL OR id = $2) AND deleted_at IS NULL RETURNING id',
      [accountId, studentId],
    );
    for (const { id } of removed) await this.endAccess(tx, id);
    return removed.length;
  }

  /** Signs a family's students out. They cannot sign in again until {@link confirm}. */
  async holdSignIn(tx: Transaction, accountId: string): Promise<void> {
    const [held] = await tx.query<[{ id: string }[], number]>(
      'UPDATE students SET sign_in_held_at = academy_now() WHERE account_id = $1 AND deleted_at IS NULL RETURNING id',
      [accountId],
    );
    for (const { id } of held) await this.endAccess(tx, id);
  }

  /**
   * Lets students sign in whose sign-in was held.
   * @returns false when one of the ids is not a living student of the family
   */
  async confirm(tx: Transaction, accountId: string, studentIds: readonly string[]): Promise<boolean> {
    const [, confirmed] = await tx.query<[unknown, number]>(
      'UPDATE students SET sign_in_held_at = NULL WHERE account_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL',
      [accountId, studentIds],
    );
    if (confirmed !== new Set(studentIds).size) return false;
    await this.reserveEmails(tx, accountId);
    await this.eventBus.publish(createEvent('StudentsConfirmed', { account_id: accountId }), tx);
    return true;
  }

  /**
   * Reserves the students' email addresses for this confirmed family. An address that a student of another confirmed family has
   * already is removed instead, and the parent is notified: a conflict must not keep a parent from confirming their own address.
   */
  async reserveEmails(tx: Transaction, accountId: string): Promise<void> {
    const students = await tx.query<{ id: string; taken: boolean }[]>(
      `SELECT s.id, EXISTS (SELECT 1 FROM students o WHERE o.student_email_key = s.student_email_key AND o.email_reserved AND o.deleted_at IS NULL) AS taken
       FROM students s WHERE s.account_id = $1 AND s.deleted_at IS NULL AND s.sign_in_held_at IS NULL AND NOT s.email_reserved ORDER BY s.student_email_key`,
      [accountId],
    );
    for (const { id, taken } of students) {
      await tx.query(
        `UPDATE students SET email_reserved = true${taken ? ', student_email = NULL, student_email_key = NULL, updated_at = academy_now()' : ''} WHERE id = $1`,
        [id],
      );
      if (!taken) continue;
      await this.endAccess(tx, id);
      await this.eventBus.publish(createEvent('StudentEmailRemoved', { student_id: id }), tx);
    }
  }

  private async endAccess(tx: Transaction, id: string): Promise<void> {
    const student = { kind: 'student', id } as const;
    await this.sessions.endAll(tx, student);
    await this.links.revoke(tx, student);
    await this.devices.forgetAll(tx, student);
  }
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
