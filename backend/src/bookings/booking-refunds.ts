import { randomUUID } from 'node:crypto';
import { cents, type Cents } from '@academy/contracts/rules/money';
import type { CancelRule } from '@academy/contracts/rules/policy';
import {
  assertRefundable,
  toRefundableLine,
  type Refund,
  type Refunds,
  type RefundingStaff,
  type RefundRequest,
} from '../payments/index.js';
import type { Database, Tx } from '../platform/database/database.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { CannotCancel, officeMayCancel, refundChanged, type CancelWords } from './refusals.js';

/** How a kind of booking is found and locked. */
export interface BookingLocks {
  /** Its payment; null when it is unknown or was never paid for. */
  findPayment: (database: Database, id: string) => Promise<string | null>;
  /** Locks its row, and the rows that change with it. */
  lock: (tx: Tx, id: string) => Promise<unknown>;
}

/**
 * Locks a booking for a change that may move money. All changes, sales and refunds take their locks in this order, so that no two of
 * them deadlock: the payment, the booking, what is given with it, its student, and its places (seats or slots). A change that moves
 * no money starts with the booking.
 * @returns the id of its payment @throws NotFound
 */
export async function lockBooking(tx: Tx, refunds: Refunds, locks: BookingLocks, id: string): Promise<string> {
  const paymentId = await locks.findPayment(tx, id);
  if (!paymentId) throw new NotFound();
  await refunds.lock(tx, paymentId);
  await locks.lock(tx, id);
  return paymentId;
}

/** The paid part of a booking. Amounts in cents. */
type PaidBooking = Parameters<typeof toRefundableLine>[0] & {
  paymentId: string;
  status: string;
  /** Set for a registration: its payment may be for others too. */
  registrationId?: string;
};

/** A refund that a staff member requests, with what the page showed. Amounts in cents. */
export interface BookingRefundRequest {
  amount: Cents;
  /** The policy's amount, as shown. */
  proposal: Cents;
  /** Why the amount differs from the proposal. */
  reason: string;
  /** Version of the booking that was shown. */
  version: string;
}

/**
 * The refund that a staff member requests. Read the booking under {@link lockBooking}, and check the version, which prevents a repeat.
 * @param policyCents what the policy refunds now @throws VersionConflict, CannotRefund
 */
export function refundByStaff(
  booking: PaidBooking,
  policyCents: Cents,
  { amount, proposal, reason, staff }: BookingRefundRequest & { staff: RefundingStaff },
): RefundRequest {
  assertRefundable(toRefundableLine(booking, policyCents), proposal);
  return {
    paymentId: booking.paymentId,
    amount,
    reason: 'requested',
    requestKey: randomUUID(),
    // The same amount may have been refunded for another part of the payment.
    again: true,
    registrationId: booking.registrationId,
    byStaff: { staff, proposal, reason, keepsBooking: booking.status === 'booked' },
  };
}

/** How to refund a booking that is canceled. */
export interface CancellationRequest {
  /** `policy`: the refund that the policy gives; `none`: no refund, which only the office may choose. */
  refund?: 'policy' | 'none';
  /** Cents shown to the caller. If the policy now gives another amount, nothing is canceled. */
  expectedCents?: Cents;
  /** Set when a staff member cancels. Staff may also cancel what families have to call about, without a refund. */
  byStaff?: { staff: RefundingStaff; /** Version of the booking that was shown. */ version: string };
}

/** The result of a cancellation. */
export interface Cancellation {
  /** Null without a refund. */
  refund: Refund | null;
  /** Cents that the policy gave at the time of the cancellation. */
  owedCents: Cents;
}

const readerOf = ({ byStaff }: CancellationRequest) => (byStaff ? 'office' : 'family');

/** Cents that the office refunds when it cancels. Null for none: the office can cancel even when the policy does not allow it online. */
export const officeRefund = ({ allowed, refundCents }: Pick<CancelRule, 'allowed' | 'refundCents'>): Cents | null =>
  allowed || refundCents > 0 ? refundCents : null;

/** @returns cents to refund; null when the office cancels without a refund @throws CannotCancel, RefundChanged */
export function decideRefund(words: CancelWords, rule: CancelRule, wanted: CancellationRequest): Cents | null {
  if (wanted.refund !== 'policy') return null;
  if (!rule.allowed && !(wanted.byStaff && officeMayCancel(words, rule))) throw new CannotCancel(words, rule);
  if (wanted.expectedCents !== undefined && wanted.expectedCents !== rule.refundCents)
    throw refundChanged(words, rule, readerOf(wanted));
  return officeRefund(rule);
}

/**
 * The refund of a cancellation, which its event announces to the family.
 * @param requestKey UUID, the same for the same cancellation, so that it is refunded once
 */
export const refundOfCancellation = (
  { paymentId, registrationId }: Pick<PaidBooking, 'paymentId' | 'registrationId'>,
  { amount, requestKey, staff }: { amount: Cents; requestKey: string; staff?: RefundingStaff | null },
): RefundRequest => ({
  paymentId,
  amount,
  reason: 'requested',
  requestKey,
  // The key already prevents a second refund. The same amount may have been refunded before, or for another part of the payment.
  again: true,
  registrationId,
  announced: true,
  ...(staff && { byStaff: { staff, proposal: amount, reason: '', keepsBooking: false } }),
});

/**
 * The result of a cancellation that was made before. The same request gets the same result, any other is refused.
 * @param rule what the policy says now @param requestKey see {@link refundOfCancellation} @throws NotFound, RefundChanged
 */
export async function repeatCancellation(
  tx: Tx,
  refunds: Refunds,
  {
    paymentId,
    requestKey,
    words,
    rule,
  }: { paymentId: string; requestKey: string; words: CancelWords; rule: CancelRule },
  wanted: CancellationRequest,
): Promise<Cancellation> {
  if (wanted.refund !== 'policy') throw new NotFound();
  const refund = await refunds.find(tx, paymentId, requestKey);
  const owedCents = refund?.amount ?? cents(0);
  if (wanted.expectedCents !== owedCents) throw refundChanged(words, rule, readerOf(wanted));
  return { refund, owedCents };
}
