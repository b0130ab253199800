import type { HistoryEntry } from '@academy/contracts/http/registration-page';
import type { TimeSlotId } from '@academy/contracts/http/consultations';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { formatCents } from '@academy/contracts/rules/money';
import { refundRequestedText, refundRoute } from '@academy/contracts/rules/paid-card';
import type { ConsultationFacts } from './consultation-facts.repository.js';
import type { AuditedChange, RefundOfConsultation } from './consultation-history.repository.js';

/** Only the parent reads the history, either signed in or as a guest with the emailed link. */
function byWhom({ actorKind }: AuditedChange): string {
  if (actorKind === 'staff') return ' by the office';
  return actorKind === 'parent' || actorKind === 'guest' ? ' by you' : '';
}

/** Details of a move in the audit log. */
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

function refundSentence({ amount, status }: RefundOfConsultation, { cardLast4, offline }: ConsultationFacts): string {
  const what = formatCents(amount);
  if (status === 'failed') return `The refund of ${what} did not go through. The office will contact you`;
  if (status === 'withdrawn') return `The refund of ${what} was withdrawn by the office`;
  const paid = { last4: cardLast4, offline };
  return status === 'pending' ? refundRequestedText(what, paid) : `${what} refunded ${refundRoute(paid)}`;
}

/** What happened to a consultation, oldest first. */
export function historyOf(
  facts: ConsultationFacts,
  changes: readonly AuditedChange[],
  refunds: readonly RefundOfConsultation[],
): HistoryEntry[] {
  const entries = [
    { at: facts.bookedAt, text: 'Booked' },
    ...changes.map((change) => ({ at: change.at, text: sentenceOf(change) })),
    ...refunds.map((refund) => ({ at: refund.at, text: refundSentence(refund, facts) })),
  ];
  return entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, text }) => ({ at: at.toISOString(), text }));
}
