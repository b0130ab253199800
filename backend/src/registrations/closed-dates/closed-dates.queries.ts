import type { ClosedDate } from '@academy/contracts/http/closed-dates';
import type { OfficeClosedSeatsResponse } from '@academy/contracts/http/office/closed-seats';
import type { ClosingPreview, DateClosing } from '@academy/contracts/http/office/closings';
import { testName } from '@academy/contracts/rules/booked-test';
import { choiceHours } from '@academy/contracts/rules/closed-dates';
import { calendarFileName, testEvents } from '@academy/contracts/rules/test-calendar';
import { isComing } from '@academy/contracts/rules/test-dates';
import { Injectable } from '@nestjs/common';
import { dateClosedMail } from '../../notifications/index.js';
import { refundMethod } from '../../payments/index.js';
import { Config } from '../../platform/config/config.js';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import { ClosedDays, type DayAtStake, presentFamily, SeatsRepository } from '../../seats/index.js';
import { OwnRegistrations } from '../own-registrations.js';
import { readFacts } from '../registration-facts.repository.js';
import { ClosedDateLinks } from './closed-date-links.js';
import { ClosedDateViews, presentChosen } from './closed-date-views.js';
import { endsOtherDate } from './closed-seat-refund.js';
import { isOpen, listSeatsOfClosing, listSeatsOfRegistration } from './closed-seats.repository.js';
import { findClosing, listClosedFamilies, listMembers, listWrittenFamilies } from './closings.repository.js';

/** Queries about closed dates. */
@Injectable()
export class ClosedDateQueries {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: AcademyClock,
    private readonly closedDays: ClosedDays,
    private readonly seats: SeatsRepository,
    private readonly registrations: OwnRegistrations,
    private readonly links: ClosedDateLinks,
    private readonly views: ClosedDateViews,
  ) {}

  /** The closed date that a link is for. @throws ClosedDateLinkInvalid, TooManyRequests */
  async ofLink(token: string, network: string): Promise<ClosedDate> {
    return this.views.viewOf(await this.links.open(token, network));
  }

  /** A parent's closed dates that still need a choice, with the account's own registrations only. */
  async ofAccount(accountId: string): Promise<ClosedDate[]> {
    const families = await listClosedFamilies(this.database, accountId);
    return Promise.all(
      families.map(async (family) => {
        const own = await listMembers(this.database, family.id, accountId);
        return this.views.viewOf(await this.links.shown(family, own));
      }),
    );
  }

  /** The seats of a registration on closed dates for which the office can choose. @throws NotFound */
  async seatsToChoose(registrationId: string): Promise<OfficeClosedSeatsResponse> {
    const { facts } = await this.registrations.readAny(registrationId);
    const open = (await listSeatsOfRegistration(this.database, registrationId)).filter(isOpen);
    const seats = await Promise.all(
      open.map(async (seat) => ({
        ...(await this.views.seatView(seat)),
        reason: seat.reason,
        choose_until: seat.chooseUntil.toISOString(),
      })),
    );
    return {
      success: true,
      seats: seats.toSorted((one, other) => one.date.localeCompare(other.date)),
      method: refundMethod(facts),
    };
  }

  /** Why a date is closed, and its families' choices; null while it is open. @param day YYYY-MM-DD @throws NotFound */
  async closing(day: string): Promise<DateClosing | null> {
    const { places } = await this.closedDays.places(day);
    const closing = await findClosing(this.database, day);
    if (!closing) return null;
    const seats = await listSeatsOfClosing(this.database, closing.id);
    const families = await listWrittenFamilies(this.database, closing.id);
    const now = await this.clock.now();
    return {
      reason: closing.reason,
      by: closing.by,
      closed_at: closing.closedAt.toISOString(),
      choose_until: closing.chooseUntil.toISOString(),
      can_reopen: seats.every(({ choice }) => choice === null) && places.every(({ date }) => isComing(date, now)),
      families: families.map(({ id, registrationId, ...family }) => ({
        registration_id: registrationId,
        ...family,
        seats: seats
          .filter(({ familyId }) => familyId === id)
          .map((seat) => ({
            seat_id: seat.seatId,
            student: seat.student,
            test: testName(seat),
            chosen: presentChosen(seat),
          })),
      })),
    };
  }

  /** Closing a date before it is done: the effects and the email to its families. @param day YYYY-MM-DD @throws NotFound */
  async preview(day: string, reason: string): Promise<ClosingPreview> {
    const { places } = await this.closedDays.places(day);
    const stake = await this.closedDays.atStake(day);
    const { sold, held, waiting, families } = stake;
    const date = places[0]?.date ?? day;
    return {
      sold,
      held,
      waiting,
      families: families.map(presentFamily),
      email: await this.email(stake, { date, reason }),
    };
  }

  /** The email for the first family, without its link. */
  private async email({ families }: DayAtStake, { date, reason }: { date: string; reason: string }) {
    const [family] = families;
    if (!family) return null;
    const facts = await readFacts(this.database, this.seats, family.registrationId);
    const onDay = facts.seats.filter((seat) => seat.isBooked && seat.date.startsWith(date.slice(0, 10)));
    const now = await this.clock.now();
    const { subject, text } = dateClosedMail({
      parentFirstName: family.name.split(' ')[0] ?? family.name,
      day: date.slice(0, 10),
      reason: reason.trim(),
      chooseUntil: new Date(now.getTime() + choiceHours * 3_600_000),
      seats: family.students.map((student) => ({ student, test: '', date })),
      endsOtherDate: endsOtherDate(
        facts,
        onDay.map(({ id }) => id),
      ),
      url: `${this.config.publicUrl}/closed-date`,
      calendar: {
        filename: calendarFileName,
        events: testEvents(facts.id, family.students[0] ?? '', onDay),
        changedAt: now,
        attendee: facts.parentEmail,
      },
    });
    return { subject, text };
  }
}
