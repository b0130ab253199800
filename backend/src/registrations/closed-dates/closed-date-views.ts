import { Injectable } from '@nestjs/common';
import type { ChosenForSeat, ClosedDate, ClosedSeat } from '@academy/contracts/http/closed-dates';
import type { ClosedTest } from '@academy/contracts/http/registration-page';
import { testName } from '@academy/contracts/rules/booked-test';
import { Database } from '../../platform/database/database.js';
import { ClosedDays, SeatsRepository } from '../../seats/index.js';
import { readFacts, type RegistrationFacts } from '../registration-facts.repository.js';
import { ClosedDateLinks, type OpenedDate } from './closed-date-links.js';
import { closedSeatRefund, endsOtherDate } from './closed-seat-refund.js';
import { isOpen, listSeatsOfFamily, type StoredClosedSeat } from './closed-seats.repository.js';
import { listMembers } from './closings.repository.js';

/** The choice for a seat, in the API's format; null while there is none. */
export function presentChosen(seat: StoredClosedSeat): ChosenForSeat | null {
  const { choice, chosenAt, byDefault, newDate, refundCents } = seat;
  if (choice === null || chosenAt === null) return null;
  return {
    choice,
    at: chosenAt.toISOString(),
    by_default: byDefault,
    new_date: newDate,
    refund_cents: choice === 'refund' ? refundCents : null,
  };
}

/** Closed dates as shown to families. */
@Injectable()
export class ClosedDateViews {
  constructor(
    private readonly database: Database,
    private readonly links: ClosedDateLinks,
    private readonly seats: SeatsRepository,
    private readonly closedDays: ClosedDays,
  ) {}

  /** What a link opens. */
  async viewOf({ family, registrationIds, token }: OpenedDate): Promise<ClosedDate> {
    const { id, day, reason, chooseUntil, isReopened } = family;
    const seats = await listSeatsOfFamily(this.database, id, registrationIds);
    return {
      token,
      day,
      reason,
      choose_until: chooseUntil.toISOString(),
      reopened: isReopened,
      seats: await Promise.all(seats.map((seat) => this.seatView(seat))),
    };
  }

  /** The closed seats of a registration that its family can still choose for. @param withLinks whether the caller may choose */
  async testsOf(
    facts: RegistrationFacts,
    seats: readonly StoredClosedSeat[],
    withLinks: boolean,
  ): Promise<ClosedTest[]> {
    return Promise.all(
      seats.filter(isOpen).map(async (seat) => ({
        name: testName(seat),
        date: seat.date,
        reason: seat.reason,
        choose_until: seat.chooseUntil.toISOString(),
        kept: seat.choice === 'credit',
        refund_is_whole: endsOtherDate(facts, [seat.seatId]),
        token: withLinks ? await this.tokenFor(seat) : null,
      })),
    );
  }

  /** The token for the page of a seat's registration. It opens nothing else, whoever else has seats in the family. */
  private async tokenFor({ familyId, registrationId }: StoredClosedSeat): Promise<string> {
    const members = await listMembers(this.database, familyId);
    return this.links.shownToken(
      familyId,
      members.filter(({ id }) => id === registrationId),
    );
  }

  /** A seat with the choices that are open for it. */
  async seatView(seat: StoredClosedSeat): Promise<ClosedSeat> {
    const facts = await readFacts(this.database, this.seats, seat.registrationId);
    const shown = {
      seat_id: seat.seatId,
      registration_id: seat.registrationId,
      student: seat.student,
      test: testName(seat),
      date: seat.date,
      chosen: presentChosen(seat),
      paid: { card_last4: facts.cardLast4, offline: facts.offline },
    };
    if (!isOpen(seat)) return { ...shown, dates: [], refund_cents: null, refund_is_whole: false };
    const own = facts.seats.find(({ id }) => id === seat.seatId);
    const open =
      facts.status === 'booked' ? await this.closedDays.openDates({ id: seat.seatId, sessionId: seat.sessionId }) : [];
    const refund = own && closedSeatRefund(facts, own);
    return {
      ...shown,
      dates: open.map(({ date, left }) => ({ date, seats_left: left })),
      refund_cents: seat.choice === null ? (refund?.amountCents ?? null) : null,
      refund_is_whole: refund?.endsOtherDate === true,
    };
  }
}
