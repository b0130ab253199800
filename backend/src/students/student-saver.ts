import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { normalizeName } from '@academy/contracts/rules/full-name';
import {
  deleteTwoFactor,
  endSessions,
  FamilyCalendars,
  FamilyRegistrations,
  forgetDevices,
  OneTimeLinks,
  type Principal,
} from '../accounts/index.js';
import { auditSubject } from '../platform/database/transaction-records.js';
import type { Tx } from '../platform/database/database.js';
import { createEvent } from '../platform/messaging/event.js';
import { updateStudent, type StudentRow } from './students.repository.js';

/** Changes to a student; fields left out stay as they are. */
export interface StudentChanges {
  student_name: string;
  student_email?: string | null | undefined;
  school?: string | null | undefined;
  graduation_year?: number | null | undefined;
}

/** Saves a changed student, with the side effects of a new address or password. */
@Injectable()
export class StudentSaver {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly calendars: FamilyCalendars,
    private readonly registrations: FamilyRegistrations,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * @param student with its row locked
   * @param passwordHash null to keep the password
   * @throws StudentEmailTaken, StudentNameTaken
   */
  async save(tx: Tx, student: StudentRow, changes: StudentChanges, passwordHash: string | null): Promise<void> {
    const email = changes.student_email === undefined ? student.studentEmail : changes.student_email;
    const emailKey = email === null ? null : normalizeEmail(email);
    const school = changes.school === undefined ? student.school : changes.school;
    const graduationYear = changes.graduation_year === undefined ? student.graduationYear : changes.graduation_year;
    const fields = { name: normalizeName(changes.student_name), email, emailKey, school, graduationYear };
    const changed = { email_changed: emailKey !== student.studentEmailKey, password_changed: passwordHash !== null };
    auditSubject(tx, 'student', student.id, changed);
    await updateStudent(tx, student.id, fields, passwordHash);
    const { accountId } = student;
    if (accountId !== null) await this.registrations.linkStudents(tx, accountId);
    const person = { kind: 'student', id: student.id } as const;
    if (changed.password_changed || changed.email_changed) await this.endAccess(tx, person);
    if (changed.email_changed) await this.turnOffTwoFactor(tx, student.id);
    // A student without an address could not sign in, so no one else has copied the link.
    if (changed.email_changed && accountId !== null && student.studentEmailKey !== null)
      await this.calendars.removeLinks(tx, accountId, student.id);
    await this.announce(tx, student.id, changed);
  }

  /** Signs the student out everywhere. If the earlier address was mistyped, a stranger may have signed in with a link emailed to it. */
  private async endAccess(tx: Tx, student: Principal): Promise<void> {
    await endSessions(tx, student);
    await forgetDevices(tx, student);
    await this.links.revoke(tx, student);
  }

  /** Turns off two-factor authentication, which the stranger may have set up, and tells the student at the new address. */
  private async turnOffTwoFactor(tx: Tx, id: string): Promise<void> {
    if (await deleteTwoFactor(tx, { kind: 'student', id }))
      await this.eventBus.publish(createEvent('TwoFactorChanged', { student_id: id, change: 'off' }), tx);
  }

  /** A new address gets a link to choose a password, whatever else has changed. */
  private async announce(
    tx: Tx,
    id: string,
    changed: { email_changed: boolean; password_changed: boolean },
  ): Promise<void> {
    if (changed.email_changed) await this.eventBus.publish(createEvent('StudentEmailChanged', { student_id: id }), tx);
    else if (changed.password_changed)
      await this.eventBus.publish(createEvent('StudentPasswordChanged', { student_id: id }), tx);
  }
}
