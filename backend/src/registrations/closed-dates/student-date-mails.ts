import { Injectable } from '@nestjs/common';
import { testName } from '@academy/contracts/rules/booked-test';
import { Database } from '../../platform/database/database.js';
import {
  studentDateClosedMail,
  studentDateReopenedMail,
  studentSeatKeptMail,
  type ComposedEmail,
  type MailContent,
  type StudentDateMail,
} from '../../notifications/index.js';
import { readRegistration } from '../read-registration.js';
import { RegistrationLinks } from '../registration-links.js';
import { studentCopyTo } from '../student-copy.js';
import { closedEntries, reopenedEntries } from './closed-date-calendar.js';
import { findKeptSeat, listSeatsOfFamily, type StoredClosedSeat } from './closed-seats.repository.js';
import { findClosedFamily, listMembers } from './closings.repository.js';

/** An email to a student, about one registration. */
type Addressed = MailContent & { to: string; registrationId: string };

/** What a student with an address of their own is notified of: the seats of a registration on a closed date. */
type StudentNotice = Omit<StudentDateMail, 'calendar'> & { to: string; closed: readonly StoredClosedSeat[] };

/** Builds the students' copies of the emails about closed dates. */
@Injectable()
export class StudentDateMails {
  constructor(
    private readonly database: Database,
    private readonly links: RegistrationLinks,
  ) {}

  /** The notices that a date is closed, without the seats for which the family has chosen already: that has its own email. */
  async closed(familyId: string): Promise<Addressed[]> {
    const family = await findClosedFamily(this.database, familyId);
    if (!family || family.isReopened) return [];
    const notices = await this.noticesOf(family, ({ choice }) => choice === null);
    return notices.map((mail) => {
      const calendar = closedEntries(mail.closed, { ...family, attendee: mail.to });
      return addressed(mail, studentDateClosedMail({ ...mail, calendar, reason: family.reason }));
    });
  }

  /** The notices that a date takes place after all, about the seats that are booked on it. */
  async reopened(familyId: string): Promise<Addressed[]> {
    const family = await findClosedFamily(this.database, familyId);
    if (!family) return [];
    const notices = await this.noticesOf(family, ({ isBooked }) => isBooked);
    return notices.map((mail) => {
      const calendar = reopenedEntries(mail.closed, { ...family, attendee: mail.to });
      return addressed(mail, studentDateReopenedMail({ ...mail, calendar }));
    });
  }

  /** The notice that a seat is kept. @returns null when a date has been chosen since */
  async kept(seatId: string): Promise<Addressed | null> {
    const seat = await findKeptSeat(this.database, seatId);
    if (!seat) return null;
    const registration = await readRegistration(this.database, seat.registrationId, this.links);
    const to = studentCopyTo(registration);
    if (to === null) return null;
    const calendar = closedEntries([seat], { ...seat, reopenedAt: null, attendee: to });
    const mail = { registration, calendar, seats: [{ test: testName(seat), date: seat.date }] };
    return addressed({ ...mail, to }, studentSeatKeptMail(mail));
  }

  /** A notice for each of a family's registrations. A student gets only their own seats, so it does not matter who booked them. */
  private async noticesOf(
    { id, day }: { id: string; day: string },
    isMeant: (seat: StoredClosedSeat) => boolean,
  ): Promise<StudentNotice[]> {
    const ids = (await listMembers(this.database, id)).map((member) => member.id);
    const seats = await listSeatsOfFamily(this.database, id, ids);
    const notices: StudentNotice[] = [];
    for (const registrationId of ids) {
      const registration = await readRegistration(this.database, registrationId, this.links);
      const to = studentCopyTo(registration);
      const closed = seats.filter((seat) => seat.registrationId === registrationId && isMeant(seat));
      if (to === null || closed.length === 0) continue;
      const own = closed.map((seat) => ({ test: testName(seat), date: seat.date }));
      notices.push({ to, registration, day, closed, seats: own });
    }
    return notices;
  }
}

/** The notices as emails that are sent once for each event and registration. */
export const studentCopies = (
  notices: readonly Addressed[],
  { eventId, replyTo }: { eventId: string; replyTo: string },
): ComposedEmail[] =>
  notices.map(({ registrationId, ...mail }) => ({ ...mail, replyTo, key: `${eventId}.${registrationId}.student` }));

const addressed = (
  { to, registration }: Pick<StudentNotice, 'to' | 'registration'>,
  content: MailContent,
): Addressed => ({
  ...content,
  to,
  registrationId: registration.registrationId,
});
