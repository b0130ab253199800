import type { ConsultationItem, ConsultationPage } from '@academy/contracts/http/consultation-page';
import type { CancelOption } from '@academy/contracts/http/registration-page';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { longDateTime } from '@academy/contracts/rules/date-format';
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

/** Returns a consultation's time in the shape that the rules expect. */
export const timeOf = ({
  date,
  time_slot: timeSlot,
  start_time: startTime,
}: Pick<ConsultationItem, 'date' | 'time_slot' | 'start_time'>): ConsultationTime => ({ date, timeSlot, startTime });

/** Returns the start for a move request, "YYYY-MM-DD HH:mm". Without an exact time, it is the start of the time slot. */
export const startOf = ({ date, timeSlot, startTime }: ConsultationTime): string =>
  `${date} ${startTime ?? findSlot(timeSlot)?.start ?? ''}`;

/** Describes until when a consultation can be changed, or why it cannot. Empty if the status is explanation enough. */
export const changeNote = ({ move, change_note: note = '' }: Pick<ConsultationPage, 'move' | 'change_note'>): string =>
  move.reason === 'begun' ? 'This consultation has started.' : note;

/** Describes until when a consultation can be changed after a move. @param until "YYYY-MM-DD HH:mm", null if already past */
export const changesAfterMove = (until: string | null): string =>
  until
    ? `You can move it again, or cancel for a full refund, until ${longDateTime(until)}.`
    : 'After that it can no longer be moved, or canceled for a refund.';

/** Describes the refund before a cancellation. */
export const refundSentence = (shown: ShownCancellation, paid: PaidWith): string =>
  bookingRefundSentence(
    shown,
    paid,
    `A consultation is refunded in full until ${shown.policy.changeHours} hours before it starts.`,
  );

const cancelRefusals: Partial<Record<ChangeRefusal, string>> = {
  begun: 'A consultation that has started cannot be canceled.',
  call: 'To cancel this consultation, please call us.',
};

/** Explains why a consultation cannot be canceled online; empty if the status is explanation enough. */
export const cancelNote = ({ reason }: CancelOption): string => (reason && cancelRefusals[reason]) ?? '';
