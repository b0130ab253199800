import type { ConsultationPage } from '@academy/contracts/http/consultation-page';
import type { ConsultationStatus, TimeSlotId } from '@academy/contracts/http/consultations';
import type { HistoryEntry } from '@academy/contracts/http/registration-page';
import { consultationInstants, type ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { consultationChangeText } from '@academy/contracts/rules/refund-words';
import { byWhom, historyOf, refundEvents, type AuditedChange, type RefundOfBooking } from '../bookings/index.js';
import { toCancelOption, toPaymentSummary } from '../payments/index.js';
import type { Consultation } from './consultation.js';
import type { ConsultationFacts } from './consultation-facts.repository.js';

/** Whether a booked consultation is over. */
export const hasTakenPlace = ({
  status,
  now,
  ...time
}: ConsultationTime & { status: ConsultationStatus; now: Date }): boolean =>
  status === 'booked' && consultationInstants(time).end <= now;

/** A consultation as its parent sees it. */
export function toConsultationPage(
  consultation: Consultation,
  { history, isRefundPending }: { history: HistoryEntry[]; isRefundPending: boolean },
): ConsultationPage {
  const { facts } = consultation;
  return {
    id: facts.bookingId,
    date: facts.date,
    time_slot: facts.timeSlot,
    start_time: facts.startTime,
    topic: facts.interest,
    status: hasTakenPlace(facts) ? 'completed' : facts.status,
    moves: facts.moves,
    changed_at: facts.changedAt.toISOString(),
    name: facts.name,
    email: facts.email,
    phone: facts.phone,
    booked_at: facts.bookedAt.toISOString(),
    move: consultation.moveRule,
    cancel: toCancelOption(consultation.cancelRule),
    change_note: facts.status === 'booked' ? consultationChangeText(facts, facts.now) : '',
    history,
    payment: toPaymentSummary({ ...facts, isRefundPending }),
  };
}

const timeIn = (value: unknown): ConsultationTime => {
  const { date, timeSlot, startTime } = value as { date: string; timeSlot: TimeSlotId; startTime: string | null };
  return { date, timeSlot, startTime };
};

/** Only the parent reads the history, either signed in or as a guest with the emailed link. */
function sentenceOf(change: AuditedChange): string {
  if (change.command === 'CancelConsultation') return `Canceled${byWhom(change, null)}`;
  if (change.command !== 'MoveConsultation') return '';
  const [from, to] = [timeIn(change.details['from']), timeIn(change.details['to'])];
  return `Moved from ${formatConsultation(from)} to ${formatConsultation(to)}${byWhom(change, null)}`;
}

/** What happened to a consultation, oldest first. */
export const historyOfConsultation = (
  facts: ConsultationFacts,
  changes: readonly AuditedChange[],
  refunds: readonly RefundOfBooking[],
): HistoryEntry[] =>
  historyOf([
    { at: facts.bookedAt, text: 'Booked' },
    ...changes.map((change) => ({ at: change.at, text: sentenceOf(change) })),
    ...refundEvents(refunds, facts),
  ]);
