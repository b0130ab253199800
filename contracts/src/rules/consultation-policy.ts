import type { ConsultationStatus } from '../http/consultations.js';
import { consultationInstants, type ConsultationTime } from './consultation-starts.js';
import { cents, type Cents } from './money.js';
import type { CancelRule, ChangeRefusal, Policy } from './policy.js';
import { academyMinute } from './test-dates.js';

/** The data of a booked consultation that the policy needs. Amounts in cents. */
export interface PolicyConsultation extends ConsultationTime {
  status: ConsultationStatus;
  /** The policy in effect when it was bought. */
  policy: Policy;
  /** Price paid for it. */
  amountCents: Cents;
  /** Amount already refunded, including pending refunds. */
  refundedCents: Cents;
  /** Amount of its payment that is not refunded. */
  paymentLeftCents: Cents;
  /** Whether the payment is disputed, or the payer's bank has reversed it. */
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

/** The deadline for a move and for a full refund: `changeHours` elapsed hours before the start, even across a clock change. */
function changeEnds(booking: BookedUnder): Date {
  return new Date(consultationInstants(booking).start.getTime() - booking.policy.changeHours * hourMs);
}

/** The last minute for a move and for a full refund, "YYYY-MM-DD HH:mm", academy time. */
export const consultationChangeUntil = (booking: BookedUnder): string => academyMinute(changeEnds(booking));

const hasBegun = (time: ConsultationTime, now: Date): boolean => now >= consultationInstants(time).start;

/** Whether the family can move a consultation: up to and including the deadline of its policy. */
export function consultationMoveRule(
  booking: BookedUnder & Pick<PolicyConsultation, 'status'>,
  now: Date,
): ConsultationMoveRule {
  const until = consultationChangeUntil(booking);
  if (booking.status !== 'booked') return { allowed: false, until, reason: 'ended' };
  if (hasBegun(booking, now)) return { allowed: false, until, reason: 'begun' };
  return now > changeEnds(booking) ? { allowed: false, until, reason: 'late' } : { allowed: true, until };
}

/**
 * What canceling a consultation refunds. It can be canceled until it starts; after the deadline, nothing is refunded. Moving it does
 * not get around that, because moves have the same deadline. The amount never exceeds what is left of the payment.
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
