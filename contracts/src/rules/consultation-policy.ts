import type { ConsultationStatus } from '../http/consultations.js';
import { consultationInstants, type ConsultationTime } from './consultation-starts.js';
import { cents, type Cents } from './money.js';
import type { CancelRule, ChangeRefusal, Policy } from './policy.js';
import { academyMinute } from './test-dates.js';

/** A booked consultation as far as the policy goes. Amounts in cents. */
export interface PolicyConsultation extends ConsultationTime {
  status: ConsultationStatus;
  /** Under which it was bought. */
  policy: Policy;
  /** What was paid for it. */
  amountCents: Cents;
  /** What was refunded of its payment before, with refunds still on their way. */
  refundedCents: Cents;
  /** What is left of its payment. */
  paymentLeftCents: Cents;
  /** Whether the payer's bank disputes the payment, or has taken it back. */
  isDisputed: boolean;
}

/** Whether a consultation can be moved. */
export interface ConsultationMoveRule {
  allowed: boolean;
  /** Last minute at which it can be moved, "YYYY-MM-DD HH:mm", academy time. */
  until: string;
  reason?: ChangeRefusal;
}

type BookedUnder = ConsultationTime & { policy: Pick<Policy, 'changeHours'> };

const hourMs = 3_600_000;

/** The last moment of a move and of a full refund: so many real hours before the start, also when the clocks change in between. */
function changeEnds(booking: BookedUnder): Date {
  return new Date(consultationInstants(booking).start.getTime() - booking.policy.changeHours * hourMs);
}

/** The last minute of a move and of a full refund, "YYYY-MM-DD HH:mm", academy time. */
export const consultationChangeUntil = (booking: BookedUnder): string => academyMinute(changeEnds(booking));

const hasBegun = (time: ConsultationTime, now: Date): boolean => now >= consultationInstants(time).start;

/** Whether the family can move a consultation: until the deadline of its policy, that moment included. */
export function consultationMoveRule(booking: PolicyConsultation, now: Date): ConsultationMoveRule {
  const until = consultationChangeUntil(booking);
  if (booking.status !== 'booked') return { allowed: false, until, reason: 'ended' };
  if (hasBegun(booking, now)) return { allowed: false, until, reason: 'begun' };
  return now > changeEnds(booking) ? { allowed: false, until, reason: 'late' } : { allowed: true, until };
}

/**
 * What canceling a consultation returns. It can be canceled until it starts; after the deadline, nothing is returned. A move
 * cannot extend that, because it has the same deadline. The amount never exceeds what is left of the payment.
 */
export function consultationCancelRule(booking: PolicyConsultation, now: Date): CancelRule {
  const refused = (reason: ChangeRefusal): CancelRule => ({
    allowed: false,
    refundCents: cents(0),
    refundUntil: null,
    reason,
  });
  if (booking.status !== 'booked') return refused('ended');
  if (booking.isDisputed) return refused('call');
  if (hasBegun(booking, now)) return refused('begun');
  const left = Math.min(booking.amountCents - booking.refundedCents, booking.paymentLeftCents);
  const refundCents = cents(now > changeEnds(booking) ? 0 : Math.max(0, left));
  return { allowed: true, refundCents, refundUntil: refundCents > 0 ? consultationChangeUntil(booking) : null };
}
