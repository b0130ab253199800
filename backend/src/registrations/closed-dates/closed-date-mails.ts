import { Injectable } from '@nestjs/common';
import { testName } from '@academy/contracts/rules/booked-test';
import { Database } from '../../platform/database/database.js';
import { dateClosedMail, dateReopenedMail, seatKeptMail, type MailContent } from '../../notifications/index.js';
import { SeatsRepository } from '../../seats/index.js';
import { readFacts } from '../registration-facts.repository.js';
import { closedEntries, reopenedEntries } from './closed-date-calendar.js';
import { ClosedDateLinks } from './closed-date-links.js';
import { endsOtherDate } from './closed-seat-refund.js';
import { findKeptSeat, listSeatsOfFamily } from './closed-seats.repository.js';
import { findClosedFamily, listMembers } from './closings.repository.js';

/** Key of the email to one family of a closed date, used by the office to look up the email's status. */
export const closedDateMailKey = (familyId: string): string => `${familyId}.date-closed`;

/** An email with its recipient. */
type Addressed = MailContent & { to: string };

/** Builds the emails about closed dates. */
@Injectable()
export class ClosedDateMails {
  constructor(
    private readonly database: Database,
    private readonly links: ClosedDateLinks,
    private readonly seats: SeatsRepository,
  ) {}

  /** The email with the link to choose. @returns null when the family has nothing left to choose */
  async closed(familyId: string): Promise<Addressed | null> {
    const family = await findClosedFamily(this.database, familyId);
    if (!family || family.isReopened) return null;
    const { registrationIds, token } = await this.links.emailed(family);
    const seats = await listSeatsOfFamily(this.database, familyId, registrationIds);
    const facts = await readFacts(this.database, this.seats, family.registrationId);
    const content = dateClosedMail({
      parentFirstName: family.parentFirstName,
      day: family.day,
      reason: family.reason,
      chooseUntil: family.chooseUntil,
      seats: seats.map((seat) => ({ student: seat.student, test: testName(seat), date: seat.date })),
      endsOtherDate: endsOtherDate(
        facts,
        seats.map(({ seatId }) => seatId),
      ),
      url: this.links.pageUrl(token),
      calendar: closedEntries(
        seats.filter(({ choice }) => choice === null),
        { ...family, attendee: family.email },
      ),
    });
    return { ...content, to: family.email };
  }

  /** The notice that a date takes place after all. */
  async reopened(familyId: string): Promise<Addressed | null> {
    const family = await findClosedFamily(this.database, familyId);
    if (!family) return null;
    const { registrationIds } = await this.links.emailed(family);
    const seats = await listSeatsOfFamily(this.database, familyId, registrationIds);
    const content = dateReopenedMail({
      parentFirstName: family.parentFirstName,
      day: family.day,
      seats: seats.map((seat) => ({ student: seat.student, test: testName(seat), date: seat.date })),
      calendar: reopenedEntries(seats, { ...family, attendee: family.email }),
    });
    return { ...content, to: family.email };
  }

  /** The confirmation for a kept seat. @returns null when the family has chosen a date since */
  async kept(seatId: string): Promise<Addressed | null> {
    const seat = await findKeptSeat(this.database, seatId);
    const family = seat && (await findClosedFamily(this.database, seat.familyId));
    if (!family) return null;
    const members = await listMembers(this.database, family.id);
    const own = members.filter(({ id }) => id === seat.registrationId);
    const [booked] = own;
    if (!booked) return null;
    const emailed = await this.links.emailed(family);
    // A registration whose address was corrected is no longer written to together with the rest of its family.
    const { token } = emailed.registrationIds.includes(booked.id) ? emailed : await this.links.shown(family, own);
    const content = seatKeptMail({
      parentFirstName: booked.parentFirstName,
      student: seat.student,
      test: testName(seat),
      url: this.links.pageUrl(token),
    });
    return { ...content, to: booked.email };
  }
}
