import type { HistoryEntry } from '@academy/contracts/http/registration-page';
import { formatCents } from '@academy/contracts/rules/money';
import { refundRequestedText, refundRoute } from '@academy/contracts/rules/paid-card';
import type { BookingCaller } from '../booking-links/index.js';
import type { AuditedChange, RefundOfBooking } from './history.repository.js';

/** A sentence about what happened to a booking; empty for what has none. */
export interface HistoryEvent {
  at: Date;
  text: string;
}

/**
 * " by you", " by your parent" or " by the office"; empty for automatic changes.
 * @param reader null when only the parent reads the history, signed in or as a guest
 */
export function byWhom(
  { actorKind, actorId }: Pick<AuditedChange, 'actorKind' | 'actorId'>,
  reader: BookingCaller | null,
): string {
  if (actorKind === 'staff') return ' by the office';
  if (actorKind !== 'guest' && actorKind !== 'parent') return '';
  if (reader === null) return ' by you';
  // A guest who changes something used the link emailed to the parent.
  if (actorKind === 'guest') return reader.kind === 'student' ? ' by your parent' : ' by you';
  return reader.kind === 'parent' && actorId === reader.accountId ? ' by you' : ' by your parent';
}

function refundSentence(
  { amount, status, isOfPayment }: RefundOfBooking,
  { cardLast4, offline }: { cardLast4: string | null; offline: boolean },
): string {
  const what = `${formatCents(amount)}${isOfPayment ? ' of this payment' : ''}`;
  if (status === 'failed') return `The refund of ${what} did not go through. The office will contact you`;
  if (status === 'withdrawn') return `The refund of ${what} was withdrawn by the office`;
  const paid = { last4: cardLast4, offline };
  return status === 'pending' ? refundRequestedText(what, paid) : `${what} refunded ${refundRoute(paid)}`;
}

/** The refunds of a booking as events. @param paid how it was paid */
export const refundEvents = (
  refunds: readonly RefundOfBooking[],
  paid: { cardLast4: string | null; offline: boolean },
): HistoryEvent[] => refunds.map((refund) => ({ at: refund.at, text: refundSentence(refund, paid) }));

/** What happened to a booking, oldest first. */
export const historyOf = (events: readonly HistoryEvent[]): HistoryEntry[] =>
  events
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, text }) => ({ at: at.toISOString(), text }));
