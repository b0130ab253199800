import type { ConsultationCancelled } from '@academy/contracts/events/consultations';
import type { MoveConsultationRequest } from '@academy/contracts/http/consultation-page';
import { consultationEvent, consultationFileName } from '@academy/contracts/rules/consultation-calendar';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { consultationChangeUntil, consultationMoveRule } from '@academy/contracts/rules/consultation-policy';
import { hasStarted, slotOfStart, type ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { splitFullName } from '@academy/contracts/rules/full-name';
import type { Cents } from '@academy/contracts/rules/money';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { checkDay, findSlot, slotMessages, timeSlots } from '@academy/contracts/rules/slots';
import type { EmailedPage } from '../booking-links/index.js';
import { canceledMail, canceledMoneyOf, refundedBefore, type MailContent } from '../notifications/index.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { CannotMove, TooLateToMove } from './consultation.errors.js';
import type { ConsultationFacts } from './consultation-facts.repository.js';

/** A request to move a consultation. */
export type MoveRequest = MoveConsultationRequest & {
  /** The office may move a consultation until it starts. */
  overrideDeadline?: boolean;
};

/** The start of a consultation in a move request, "YYYY-MM-DD HH:mm". Without an exact start, this is the start of its slot. */
export const startOf = ({ date, timeSlot, startTime }: ConsultationTime): string =>
  `${date} ${startTime ?? findSlot(timeSlot)?.start ?? ''}`;

/** Parses an exact start on a day that can be booked. @param to "YYYY-MM-DD HH:mm" @throws ValidationFailed */
export function readStart(
  to: string,
  { hours, now }: Pick<ConsultationFacts, 'hours' | 'now'>,
): ConsultationTime & { startTime: string } {
  const [date = '', startTime = ''] = to.split(' ');
  const refuse = (message: string) => new ValidationFailed({ to: [message] }, message);
  const outside = checkDay(date, now);
  if (outside) throw refuse(outside);
  const slot = slotOfStart(date, startTime, timeSlots, hours);
  if (!slot) throw refuse(slotMessages.noSuchStart);
  if (hasStarted(date, startTime, now)) throw refuse(slotMessages.past);
  return { date, timeSlot: slot.id, startTime };
}

const isAt = (facts: ConsultationFacts, to: string): boolean => facts.startTime !== null && startOf(facts) === to;

/** Whether the same request already made this move. */
export const wasMovedBefore = (facts: ConsultationFacts, { to }: Pick<MoveRequest, 'to'>): boolean =>
  isAt(facts, to) && facts.status === 'booked' && facts.moves > 0;

/**
 * Checks a move and returns the new time.
 * @returns null when the same request already moved it @throws CannotMove, TooLateToMove, ValidationFailed
 */
export function planMove(
  facts: ConsultationFacts,
  { from, to, overrideDeadline = false }: MoveRequest,
): (ConsultationTime & { startTime: string }) | null {
  if (wasMovedBefore(facts, { to })) return null;
  const rule = consultationMoveRule(facts, facts.now);
  if (!rule.allowed && !(rule.reason === 'late' && overrideDeadline))
    throw new TooLateToMove(rule.reason, facts.policy);
  if (isAt(facts, to)) throw new CannotMove('This consultation is already at that time.');
  if (!startOf(facts).startsWith(from))
    throw new CannotMove('This consultation was moved in the meantime. Please reload the page.');
  return readStart(to, facts);
}

/** Payload of a cancellation's event. @param refundCents cents refunded; null when the office cancels without a refund */
export function describeCancellation(facts: ConsultationFacts, refundCents: Cents | null): ConsultationCancelled {
  const until = consultationChangeUntil(facts);
  const isOver = !consultationMoveRule(facts, facts.now).allowed;
  return {
    consultation_id: facts.bookingId,
    refund_cents: refundCents,
    ...refundedBefore(facts, refundCents),
    refund_ended: refundCents === 0 && isOver ? until : null,
  };
}

/** The email about a cancellation. The preview and the email that is sent are identical. */
export function cancellationMail(
  facts: ConsultationFacts,
  canceled: ConsultationCancelled,
  { canceledAt, page }: { canceledAt: Date; page: EmailedPage },
): MailContent {
  return canceledMail({
    firstName: splitFullName(facts.name).first,
    what: 'Consultation',
    packageName: null,
    dates: [{ date: formatConsultation(facts) }],
    amountCents: facts.amountCents,
    money: canceledMoneyOf(canceled, facts),
    made: 'Booked',
    madeAt: facts.bookedAt,
    receiptNumber: receiptNumber(facts.paymentId),
    calendar: {
      filename: consultationFileName,
      events: [consultationEvent({ ...facts, id: facts.bookingId })],
      changedAt: canceledAt,
      attendee: facts.email,
    },
    demo: facts.demo,
    page,
  });
}
