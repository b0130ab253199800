import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { SharingEnded } from '@academy/contracts/events/students';
import { FamilyCalendars } from '../../accounts/index.js';
import type { Tx } from '../../platform/database/database.js';
import { createEvent } from '../../platform/messaging/event.js';
import { endInvitation, endOfStudents, moveStudent, type EndedSharing } from './second-parents.repository.js';

/** Ends the sharing of students, with what ends with it. */
@Injectable()
export class SecondParents {
  constructor(
    private readonly calendars: FamilyCalendars,
    private readonly eventBus: EventBus,
  ) {}

  /** Withdraws an invitation, or ends the sharing that came of it. @returns the students */
  async end(tx: Tx, invitationId: string, by: SharingEnded['by']): Promise<string[]> {
    const ended = await endInvitation(tx, invitationId);
    await this.removeLinks(tx, ended);
    if (ended.some(({ accountId }) => accountId !== null))
      await this.eventBus.publish(createEvent('SharingEnded', { invitation_id: invitationId, by }), tx);
    return ended.map(({ studentId }) => studentId);
  }

  /**
   * A parent who removes a student, or deletes the account, leaves the student to the second parent: the student moves to that account with
   * lessons, scores and documents. Registrations stay with who paid them. Invitations that were not accepted are withdrawn.
   * @param studentId all of the account's students when null @returns the students who moved
   */
  async handOver(tx: Tx, accountId: string, studentId: string | null): Promise<string[]> {
    const ended = await endOfStudents(tx, accountId, studentId);
    const moved = ended.filter((one): one is EndedSharing & { accountId: string } => one.accountId !== null);
    // In a fixed order, because each row is locked.
    for (const { studentId: id, accountId: to } of moved.toSorted((one, other) =>
      one.studentId < other.studentId ? -1 : 1,
    )) {
      await moveStudent(tx, id, to);
      // The earlier parent knows the student's link.
      await this.calendars.removeLinks(tx, accountId, id);
      await this.eventBus.publish(createEvent('StudentHandedOver', { student_id: id, account_id: to }), tx);
    }
    return moved.map(({ studentId: id }) => id);
  }

  /** Ends the sharing of students who are removed, and invitations to share them. @param studentId all of the account's students when null */
  async endAll(tx: Tx, accountId: string, studentId: string | null): Promise<void> {
    await this.removeLinks(tx, await endOfStudents(tx, accountId, studentId));
  }

  private async removeLinks(tx: Tx, ended: readonly EndedSharing[]): Promise<void> {
    for (const { accountId, studentId } of ended)
      if (accountId !== null) await this.calendars.removeLinks(tx, accountId, studentId);
  }
}
