import type { ChosenForSeat, ClosedSeat } from '@academy/contracts/http/closed-dates';
import { cents as toCents, formatCents } from '@academy/contracts/rules/money';
import { refundRoute } from '@academy/contracts/rules/paid-card';
import { formatTestDate } from '@academy/contracts/rules/test-dates';

const noCents = toCents(0);

/** How a refund for a seat is returned, for use in a sentence: "to the card ending in 4242". */
export const refundDestination = ({ paid }: Pick<ClosedSeat, 'paid'>): string =>
  refundRoute({ last4: paid.card_last4, offline: paid.offline });

/** Describes the choice for a seat in one sentence. */
export function chosenText(
  { choice, by_default: byDefault, new_date: date, refund_cents: cents }: ChosenForSeat,
  seat: Pick<ClosedSeat, 'paid'>,
): string {
  if (date !== null) return `Moved to ${formatTestDate(date)}.`;
  if (choice === 'credit') return 'The seat is kept. Its date is to be chosen.';
  const refunded =
    cents === null || cents === 0 ? 'Canceled.' : `${formatCents(cents)} is refunded ${refundDestination(seat)}.`;
  return byDefault ? `Nothing was chosen in time. ${refunded}` : refunded;
}

/** What happens to the seats of a registration without a choice. */
export const defaultText = (seats: readonly Pick<ClosedSeat, 'refund_is_whole'>[]): string =>
  seats.some(({ refund_is_whole: isWhole }) => isWhole)
    ? 'After that, we cancel the diagnostic, including its other date, and refund what you paid for it.'
    : 'After that, we refund the full price of this date.';

/** Describes a refund before it is confirmed. Contains a placeholder for `useFilled`, which inserts how long a refund to a card takes. */
export function refundText(seat: ClosedSeat): string {
  const { refund_cents: cents, refund_is_whole: isWhole, paid } = seat;
  const refunded = `${formatCents(cents ?? noCents)} is refunded ${refundDestination(seat)}.`;
  const timing = paid.offline ? '' : ' It can take {refund-timing} to appear.';
  return `${refunded}${timing}${isWhole ? ' This ends the whole registration, with its other date.' : ''}`;
}

/** "Saturday, December 12th @ 9am (27 seats left)". */
export const openDateText = ({ date, seats_left: left }: ClosedSeat['dates'][number]): string =>
  `${formatTestDate(date)} (${left === 1 ? '1 seat' : `${left} seats`} left)`;
