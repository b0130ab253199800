import { closedDateRefund, type ClosedDateRefund } from '@academy/contracts/rules/closed-dates';
import type { RegistrationSeat } from '../../seats/index.js';
import { policySeatOf, toPolicyRegistration, type RegistrationFacts } from '../registration-facts.repository.js';

/** The refund for a seat on a closed date. */
export interface ClosedSeatRefund extends ClosedDateRefund {
  /** Whether it cancels another date too: the dates of a diagnostic share one price. */
  endsOtherDate: boolean;
}

/** The refund for a seat on a date that is closed, or would be if the academy closed it now. */
export function closedSeatRefund(facts: RegistrationFacts, seat: RegistrationSeat): ClosedSeatRefund {
  const others = facts.seats.filter(({ id }) => id !== seat.id);
  const refund = closedDateRefund(
    toPolicyRegistration({ ...facts, seats: others }),
    policySeatOf(facts, seat),
    facts.now,
  );
  return { ...refund, endsOtherDate: refund.isWhole && others.length > 0 };
}

/** Whether the refund of any of these seats cancels another date of their registration. */
export const endsOtherDate = (facts: RegistrationFacts, seatIds: readonly string[]): boolean =>
  facts.seats.some((seat) => seatIds.includes(seat.id) && closedSeatRefund(facts, seat).endsOtherDate);
