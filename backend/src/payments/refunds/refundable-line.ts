import type { OfficeRefundOutcome, RefundableLine } from '@academy/contracts/http/office/registrations';
import { cents, formatCents, type Cents } from '@academy/contracts/rules/money';
import { cardOf } from '@academy/contracts/rules/paid-card';
import type { Refund } from './refund.repository.js';
import { CannotRefund } from './staff-refund.errors.js';
import { VersionConflict } from '../../platform/http/errors/errors.js';

/** The payment data of a registration or a consultation. Amounts in cents. */
export interface PaidLine {
  amountCents: Cents;
  /** Refunded for it, including pending refunds. */
  refundedCents: Cents;
  /** Unrefunded part of its payment. */
  paymentLeftCents: Cents;
  /** Whether the payer's bank disputes the payment, or has taken the money back. */
  isDisputed: boolean;
  demo: boolean;
  cardLast4: string | null;
  /** Paid by check, cash or transfer: the office pays out refunds itself, then records them under Money. */
  offline: boolean;
}

/** Where a payment's refund is sent. */
export const refundMethod = ({ demo, cardLast4, offline }: Pick<PaidLine, 'demo' | 'cardLast4' | 'offline'>): string =>
  offline
    ? 'the family by check, which a manager writes and records under Money'
    : demo
      ? 'the demo card'
      : cardLast4
        ? cardOf(cardLast4)
        : 'the card';

/** Why a line cannot be refunded; null when at least some of it can. */
function obstacleOf({ isDisputed, amountCents }: PaidLine, left: Cents): string | null {
  if (isDisputed) return 'The payer’s bank is disputing this payment, so nothing can be refunded here.';
  if (left > 0) return null;
  return amountCents > 0 ? 'This was refunded in full.' : 'Nothing was paid for this.';
}

/**
 * Checks a line against what the staff member was shown, because a policy deadline may pass while a dialog is open.
 * @param shown cents of the policy's refund when the dialog was opened
 * @throws VersionConflict, CannotRefund
 */
export function assertRefundable({ proposal, obstacle }: RefundableLine, shown: Cents): void {
  if (proposal !== shown)
    throw new VersionConflict(`The policy now returns ${formatCents(proposal)}. Nothing was refunded yet.`);
  if (obstacle) throw new CannotRefund(obstacle);
}

/** What can be refunded for a line. @param proposal cents that the policy refunds now */
export function toRefundableLine(line: PaidLine, proposal: Cents): RefundableLine {
  const { amountCents, refundedCents, paymentLeftCents } = line;
  const left = cents(Math.max(0, Math.min(amountCents - refundedCents, paymentLeftCents)));
  return {
    paid: amountCents,
    refunded: refundedCents,
    left,
    proposal,
    method: refundMethod(line),
    ...(line.offline && { by_hand: true }),
    obstacle: obstacleOf(line, left),
  };
}

/** A refund that was just made, in the format of the API. */
export const toRefundOutcome = ({ amount, status, isOffline, waitsFor }: Refund): OfficeRefundOutcome => ({
  amount,
  status,
  ...(isOffline && status === 'pending' && { by_hand: true }),
  ...(waitsFor && { waits_for: waitsFor }),
});
