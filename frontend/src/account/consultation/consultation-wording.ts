import type { ConsultationItem, ConsultationPage } from '@academy/contracts/http/consultation-page';
import type { CancelOption } from '@academy/contracts/http/registration-page';
import { formatMinute } from '@academy/contracts/rules/consultation-words';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import type { ChangeRefusal } from '@academy/contracts/rules/policy';
import { findSlot } from '@academy/contracts/rules/slots';
import { bookingRefundSentence, type PaidWith, type ShownCancellation } from '../booking/booking-wording';

export const loadingTexts = {
  loading: 'Loading consultation...',
  missingTitle: 'Consultation not found',
  missing: 'There is no such consultation in this account. It may belong to another email.',
  failedTitle: 'Consultation Unavailable',
  failed: 'We could not load this consultation.',
};

/** The time of a consultation as the rules read it. */
export const timeOf = ({
  date,
  time_slot: timeSlot,
  start_time: startTime,
}: Pick<ConsultationItem, 'date' | 'time_slot' | 'start_time'>): ConsultationTime => ({ date, timeSlot, startTime });

/** The start as a move names it, "YYYY-MM-DD HH:mm": without an exact one, when its part of the day begins. */
export const startOf = ({ date, timeSlot, startTime }: ConsultationTime): string =>
  `${date} ${startTime ?? findSlot(timeSlot)?.start ?? ''}`;

const moveRefusals: Partial<Record<ChangeRefusal, string>> = {
  begun: 'This consultation has started.',
};

/** Until when it can be moved, or why it cannot. Empty where the status says it all. */
export function moveNote({ move }: Pick<ConsultationPage, 'move'>): string {
  if (move.allowed) return `You can move it, or cancel it for a full refund, until ${formatMinute(move.until)}.`;
  if (move.reason === 'late')
    return `It is too late to move this consultation online: that was possible until ${formatMinute(move.until)}.`;
  return (move.reason && moveRefusals[move.reason]) ?? '';
}

/** Until when a consultation can be changed after a move. @param until "YYYY-MM-DD HH:mm", null when that is already over */
export const changesAfterMove = (until: string | null): string =>
  until
    ? `You can move it again, or cancel for a full refund, until ${formatMinute(until)}.`
    : 'After that it can no longer be moved, or canceled for a refund.';

/** What a cancellation returns, before it happens. */
export const refundSentence = (shown: ShownCancellation, paid: PaidWith): string =>
  bookingRefundSentence(
    shown,
    paid,
    `A consultation is refunded in full until ${shown.policy.changeHours} hours before it starts.`,
    formatMinute,
  );

const cancelRefusals: Partial<Record<ChangeRefusal, string>> = {
  begun: 'A consultation that has started cannot be canceled.',
  call: 'To cancel this consultation, please call us.',
};

/** Why it cannot be canceled online; empty where the status says it all. */
export const cancelNote = ({ reason }: CancelOption): string => (reason && cancelRefusals[reason]) ?? '';
