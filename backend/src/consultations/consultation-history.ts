import type { HistoryEntry } from '@academy/contracts/http/registration-page';
import type { TimeSlotId } from '@academy/contracts/http/consultations';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { formatCents } from '@academy/contracts/rules/money';
import { cardOf } from '@academy/contracts/rules/paid-card';
import type { ConsultationFacts } from './consultation-facts.repository.js';
import type { AuditedChange, RefundOfConsultation } from './consultation-history.repository.js';

/** Only the parent reads the history: in the account, or with the link that was emailed, whose bearer is a guest. */
function byWhom({ actorKind }: AuditedChange): string {
  if (actorKind === 'staff') return ' by the office';
  return actorKind === 'parent' || actorKind === 'guest' ? ' by you' : '';
}

/** What the audit row of a move says about it. */
export interface MoveDetails {
  from: ConsultationTime;
  to: ConsultationTime;
}

const timeIn = (value: unknown): ConsultationTime => {
  const { date, timeSlot, startTime } = value as { date: string; timeSlot: TimeSlotId; startTime: string | null };
  return { date, timeSlot, startTime };
};

function sentenceOf(change: AuditedChange): string {
  if (change.command !== 'MoveConsultation') return `Canceled${byWhom(change)}`;
  const [from, to] = [timeIn(change.details['from']), timeIn(change.details['to'])];
  return `Moved from ${formatConsultation(from)} to ${formatConsultation(to)}${byWhom(change)}`;
}

function refundSentence({ amount, status }: RefundOfConsultation, last4: string | null): string {
  const what = formatCents(amount);
  if (status === 'failed') return `The refund of ${what} did not go through. The office will contact you`;
  return status === 'pending'
    ? `Refund of ${what} to ${cardOf(last4)} requested`
    : `${what} refunded to ${cardOf(last4)}`;
}

/** What happened to a consultation, oldest first. */
export function historyOf(
  { bookedAt, cardLast4 }: ConsultationFacts,
  changes: readonly AuditedChange[],
  refunds: readonly RefundOfConsultation[],
): HistoryEntry[] {
  const entries = [
    { at: bookedAt, text: 'Booked' },
    ...changes.map((change) => ({ at: change.at, text: sentenceOf(change) })),
    ...refunds.map((refund) => ({ at: refund.at, text: refundSentence(refund, cardLast4) })),
  ];
  return entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, text }) => ({ at: at.toISOString(), text }));
}
