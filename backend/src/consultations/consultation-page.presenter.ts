import type { ConsultationPage } from '@academy/contracts/http/consultation-page';
import type { ConsultationStatus } from '@academy/contracts/http/consultations';
import type { HistoryEntry } from '@academy/contracts/http/registration-page';
import { consultationCancelRule, consultationMoveRule } from '@academy/contracts/rules/consultation-policy';
import { consultationInstants, type ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { consultationChangeText } from '@academy/contracts/rules/refund-words';
import { toCancelOption, toPaymentSummary } from '../payments/index.js';
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
  facts: ConsultationFacts,
  { history, isRefundPending }: { history: HistoryEntry[]; isRefundPending: boolean },
): ConsultationPage {
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
    move: consultationMoveRule(facts, facts.now),
    cancel: toCancelOption(consultationCancelRule(facts, facts.now)),
    change_note: facts.status === 'booked' ? consultationChangeText(facts, facts.now) : '',
    history,
    payment: toPaymentSummary({ ...facts, isRefundPending }),
  };
}
