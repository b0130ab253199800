import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import {
  deleteTwoFactor,
  endSessions,
  FamilyStudents,
  forgetDevices,
  OneTimeLinks,
  type AddressChange,
  type TypedDetails,
} from '../accounts/index.js';
import { Database, type Tx } from '../platform/database/database.js';
import { createEvent } from '../platform/messaging/event.js';
import { completeStudent } from './complete-student.js';
import { hideStudent } from './merged-students.repository.js';
import { changeInvitedAddress, forgetSecondParent } from './second-parents/second-parents.repository.js';
import { SecondParents } from './second-parents/second-parents.js';
import { forgetPossiblyShared, recordPossiblyShared } from './sharing/shared-students.repository.js';
import {
  eraseStudents,
  holdStudents,
  listStudentIds,
  listStudentNames,
  listUnreserved,
  removeStudents,
  reserveEmail,
  resetStudentPassword,
} from './student-access.repository.js';

/** Cancels the lessons of removed students; implemented by lessons. */
export abstract class StudentLessons {
  /** Cancels what is booked for them, by the rule for late changes. The other sessions stay with the package. */
  abstract cancelOf(tx: Tx, studentIds: readonly string[]): Promise<void>;
}

/** What a family's students may do, depending on what the parent has confirmed. */
@Injectable()
export class StudentAccess extends FamilyStudents {
  constructor(
    private readonly database: Database,
    private readonly links: OneTimeLinks,
    private readonly lessons: StudentLessons,
    private readonly eventBus: EventBus,
    private readonly secondParents: SecondParents,
  ) {
    super();
  }

  override listNames(accountId: string): Promise<string[]> {
    return listStudentNames(this.database, accountId);
  }

  override async removeAll(tx: Tx, accountId: string): Promise<void> {
    await this.remove(tx, accountId, null);
  }

  override async eraseAll(tx: Tx, accountId: string): Promise<void> {
    await forgetPossiblyShared(tx, accountId);
    await eraseStudents(tx, accountId);
  }

  /**
   * Hides students of one family, ends their access and cancels their lessons; registrations and money stay.
   * @param studentId all of the family's students when null
   * @returns how many were removed
   */
  async remove(tx: Tx, accountId: string, studentId: string | null): Promise<number> {
    await this.secondParents.endAll(tx, accountId, studentId);
    const removed = await removeStudents(tx, accountId, studentId);
    await this.lessons.cancelOf(tx, removed);
    for (const id of removed) await this.takeBack(tx, id);
    return removed.length;
  }

  /** Hides a student whose registrations and work another student has by now. Two-factor authentication stays for when they are separated. */
  async hideMerged(tx: Tx, id: string): Promise<void> {
    await hideStudent(tx, id);
    await this.end(tx, id);
  }

  override async handOver(tx: Tx, accountId: string): Promise<void> {
    await this.secondParents.handOver(tx, accountId, null);
  }

  override forgetSharing(tx: Tx, accountId: string, emailKey: string | null): Promise<void> {
    return forgetSecondParent(tx, accountId, emailKey);
  }

  override changeAddress(tx: Tx, accountId: string, change: AddressChange): Promise<void> {
    return changeInvitedAddress(tx, accountId, change);
  }

  override async holdSignIn(tx: Tx, accountId: string): Promise<void> {
    for (const id of await holdStudents(tx, accountId)) await this.takeBack(tx, id);
  }

  override async reserveEmails(tx: Tx, accountId: string): Promise<void> {
    for (const student of await listUnreserved(tx, accountId)) {
      if (student.taken) await recordPossiblyShared(tx, accountId, [student]);
      await reserveEmail(tx, student);
      if (!student.taken) continue;
      await this.end(tx, student.id);
      await this.eventBus.publish(createEvent('StudentEmailRemoved', { student_id: student.id }), tx);
    }
  }

  override resetPassword(tx: Tx, studentId: string, emailKey: string, passwordHash: string): Promise<boolean> {
    return resetStudentPassword(tx, studentId, emailKey, passwordHash);
  }

  override complete(tx: Tx, student: { accountId: string; studentId: string }, typed: TypedDetails): Promise<void> {
    return completeStudent(tx, student, typed);
  }

  override async signOut(tx: Tx, accountId: string): Promise<void> {
    for (const id of await listStudentIds(tx, accountId)) await this.endSignIn(tx, id);
  }

  /** Like {@link end}. Also turns off two-factor authentication, which a stranger who signed in as the student may have turned on. */
  private async takeBack(tx: Tx, id: string): Promise<void> {
    await this.end(tx, id);
    await deleteTwoFactor(tx, { kind: 'student', id });
  }

  private async endSignIn(tx: Tx, id: string): Promise<void> {
    const student = { kind: 'student', id } as const;
    await endSessions(tx, student);
    await this.links.revoke(tx, student);
  }

  /** Ends sign-in, and forgets the devices the student used. */
  private async end(tx: Tx, id: string): Promise<void> {
    await this.endSignIn(tx, id);
    await forgetDevices(tx, { kind: 'student', id });
  }
}
