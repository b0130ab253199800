import { cents, sumCents, type Cents } from './money.js';
import { cancelRule, isRefundable, type CancelRule, type PolicyRegistration, type PolicySeat } from './policy.js';
import { hasOnePrice } from './services.js';
import { isComing } from './test-dates.js';

/** Hours a family has to choose what happens to a seat on a date the academy closed. After that, its price is refunded. */
export const choiceHours = 72;

/** Months for which the link in the email works, including for a seat kept as a credit. */
export const closedDateLinkMonths = 12;

export const closingReasonMaxLength = 200;

/**
 * What a family can choose for a seat on a closed date: another date (`move`), keeping the seat and choosing a date later (`credit`), or
 * a refund of that date's price (`refund`).
 */
const closedDateChoices = ['move', 'credit', 'refund'] as const;

export type ClosedDateChoice = (typeof closedDateChoices)[number];

export const closedDateMessages = {
  reason: 'Please enter why the date is closed. Families see this in the email.',
  reasonTooLong: `Please use at most ${closingReasonMaxLength} characters.`,
  choice: 'Please choose what happens to this seat.',
  date: 'Please choose a date.',
  badLink: 'This link does not work. It may be incomplete.',
  reopened: 'This date is back on, so there is nothing to choose.',
  chosen: 'A choice was already made for this seat.',
  ended: 'This registration was canceled, so its seat cannot be used. You can choose the refund.',
  full: 'This date is now full. Please choose another.',
  notOffered: 'This date is not offered. Please choose another.',
  busy: 'The student has another test or a lesson at that time. Please choose another date.',
  disputed: 'Your bank is reviewing this payment, so it cannot be refunded here. Please call us.',
  alreadyChosen: 'A family has already made a choice for its seat, so this date cannot be reopened.',
  notClosed: 'This date is not closed.',
  over: 'This date is over, so it cannot be closed.',
  closed: 'This date is closed. Reopen it to change its seats.',
  studentBusy: 'A student on this date now has another test or a lesson at that time, so the date cannot be reopened.',
} as const;

/** Checks the reason for closing a date. @returns the message, or null */
export function checkClosingReason(reason: string): string | null {
  if (reason.trim() === '') return closedDateMessages.reason;
  return reason.trim().length > closingReasonMaxLength ? closedDateMessages.reasonTooLong : null;
}

/** Checks a submitted choice. @returns the message, or null */
export const checkClosedDateChoice = (choice: string): string | null =>
  closedDateChoices.includes(choice as ClosedDateChoice) ? null : closedDateMessages.choice;

/** The refund for a seat on a date that the academy closed. */
export interface ClosedDateRefund {
  amountCents: Cents;
  /** Whether the whole registration ends: the two dates of a diagnostic share one price. */
  isWhole: boolean;
}

/** @returns cents: at most what is left of the registration's price and of its payment */
const capped = ({ amountCents, refundedCents, paymentLeftCents }: PolicyRegistration, owed: number): Cents =>
  cents(Math.max(0, Math.min(owed, amountCents - refundedCents, paymentLeftCents)));

/**
 * The refund for a seat on a closed date: the full price of that date, regardless of the deadline for cancellations by the family. A
 * diagnostic is refunded in full, or by half if its other test was already taken. Never more than what is left of the registration's
 * price and of its payment.
 * @param registration its `seats` are the remaining seats, without the one on the closed date
 */
export function closedDateRefund(registration: PolicyRegistration, seat: PolicySeat, now: Date): ClosedDateRefund {
  const { serviceType, amountCents, seats } = registration;
  if (!hasOnePrice(serviceType))
    return { amountCents: capped(registration, seat.priceCents ?? amountCents), isWhole: false };
  const wasTaken = seats.some(({ date }) => !isComing(date, now));
  return wasTaken
    ? { amountCents: capped(registration, Math.ceil(amountCents / 2)), isWhole: false }
    : { amountCents: capped(registration, amountCents), isWhole: true };
}

/**
 * What canceling seats on closed dates refunds, together with the booked dates of their registration: the full price of the closed dates,
 * and what the policy returns for the booked ones. If the policy does not let the family cancel those online, the refund is that of the
 * closed dates alone, for a cancellation by the office.
 * @param registration its `seats` are the booked dates that are canceled too
 * @param closed the seats on closed dates; without any, the policy alone decides
 */
export function closedCancelRule(
  registration: PolicyRegistration,
  closed: readonly PolicySeat[],
  now: Date,
): CancelRule {
  const { seats, status, isDisputed } = registration;
  const [first] = closed;
  if (!first || status !== 'booked' || isDisputed) return cancelRule(registration, null, now);
  if (hasOnePrice(registration.serviceType)) {
    const { amountCents, isWhole } = closedDateRefund(registration, first, now);
    // The two dates share one price, so the deadline of the other one does not count.
    return isWhole
      ? { allowed: true, refundCents: amountCents, refundUntil: null }
      : { ...cancelRule(registration, null, now), refundCents: amountCents };
  }
  const owed = sumCents(closed.map((seat) => closedDateRefund(registration, seat, now).amountCents));
  if (seats.length === 0) return { allowed: true, refundCents: capped(registration, owed), refundUntil: null };
  const booked = cancelRule(registration, null, now);
  const lateDates = seats
    .filter((seat) => !isRefundable(registration, seat, now))
    .map(({ date, priceCents }) => ({ date, priceCents: priceCents ?? cents(0) }));
  return {
    ...booked,
    refundCents: capped(registration, owed + booked.refundCents),
    ...(lateDates.length > 0 && { lateDates }),
  };
}
