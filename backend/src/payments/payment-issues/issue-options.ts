import type { IssueObstacle, PaymentIssue } from '@academy/contracts/http/office/money';
import { cents, type Cents } from '@academy/contracts/rules/money';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import type { FailedRefund, IssueFacts } from './issue-facts.repository.js';

/** The reason an issue cannot be placed (registered after all); null when it can. */
export function placeObstacle(issue: IssueFacts): IssueObstacle | null {
  const { kind, closedAt, currency, purpose, status, left, paid, refundPending, isDisputed, checkoutStatus } = issue;
  if (closedAt) return 'closed';
  if (kind === 'dispute' || isDisputed) return 'dispute';
  if (kind === 'refund_failed' && checkoutStatus === 'completed') return 'refund_only';
  if (refundPending) return 'refund_pending';
  if (status !== 'succeeded' || left < paid) return 'refunded';
  if (checkoutStatus === 'completed') return 'registered';
  if (checkoutStatus === 'refunded') return 'refunded';
  if (purpose === null) return 'no_draft';
  return currency === 'usd' ? null : 'currency';
}

/** One refund made by the Refund action. Null refunds all that is left. */
export type IssueRefund = Pick<FailedRefund, 'amount' | 'registrationId'> | null;

/**
 * What the Refund action refunds: the failed refunds, or all that is left of a payment that bought nothing.
 * @returns the refunds and their total in cents, or the obstacle that prevents them
 */
export function refundsOf(issue: IssueFacts): { refunds: IssueRefund[]; amount: Cents } | IssueObstacle {
  const { kind, closedAt, left, refundPending, isDisputed, failedRefunds, checkoutStatus } = issue;
  if (closedAt) return 'closed';
  if (isDisputed) return 'dispute';
  if (refundPending) return 'refund_pending';
  if (left <= 0) return 'refunded';
  if (kind === 'refund_failed') {
    const open = failedRefunds.filter(({ returnedSessions }) => !returnedSessions);
    const amount = open.reduce((sum, one) => sum + one.amount, 0);
    if (open.length === 0) return failedRefunds.length > 0 ? 'sessions_returned' : 'refunded';
    // The failed refunds exceed what is left because others were made since, so the rest is owed.
    return amount >= left ? { refunds: [null], amount: left } : { refunds: open, amount: cents(amount) };
  }
  // A full refund also cancels what was bought.
  if (kind === 'fraud_warning') return { refunds: [null], amount: left };
  return checkoutStatus === 'completed' ? 'registered' : { refunds: [null], amount: left };
}

/** An issue as shown to the office. */
export function presentIssue(issue: IssueFacts): PaymentIssue {
  const refunds = refundsOf(issue);
  const isRefundable = typeof refunds === 'object';
  return {
    id: issue.id,
    kind: issue.kind,
    payment_id: issue.paymentId,
    receipt: receiptNumber(issue.paymentId),
    payer: issue.payer,
    email: issue.email,
    family: issue.family,
    offline: issue.offline,
    description: issue.description,
    paid: issue.paid,
    price: issue.price,
    refundable: isRefundable ? refunds.amount : cents(0),
    detail: issue.detail,
    opened_at: issue.openedAt.toISOString(),
    place_obstacle: placeObstacle(issue),
    refund_obstacle: isRefundable ? null : refunds,
    closed: issue.closedAt && {
      at: issue.closedAt.toISOString(),
      outcome: issue.outcome ?? 'settled',
      by: issue.closedBy,
      note: issue.note ?? '',
    },
  };
}
