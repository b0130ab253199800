import type { ProviderIntent } from '../payment-provider.js';

/** As much of Stripe's refund as we read. Amounts in cents. */
interface StripeRefund {
  id: string;
  amount: number;
  status: string | null;
  failure_reason?: string;
}

/** A charge, with the newest of its refunds where they were asked for. */
interface StripeCharge {
  amount_refunded: number;
  refunds?: { data: StripeRefund[]; has_more: boolean } | null;
}

/** What became of a refund that moved no money, or whose money came back; null for every other. A pending one counts as made: it nearly always is. */
export function failureOf({ id, status, failure_reason: reason }: StripeRefund): string | null {
  return status === 'failed' || status === 'canceled' ? `Refund ${id} ${status}: ${reason ?? 'no reason given'}` : null;
}

/** Those of a charge, as far as it lists them. */
export function failedRefundsOf({ refunds }: StripeCharge): ProviderIntent['failedRefunds'] {
  return (refunds?.data ?? []).flatMap((refund) => {
    const reason = failureOf(refund);
    return reason === null ? [] : [{ id: refund.id, reason }];
  });
}

/** Cents that went back and stayed there. The charge's own sum, unless its whole list of refunds says that some of them failed. */
export function returnedOf({ amount_refunded: sum, refunds }: StripeCharge): number {
  if (!refunds || refunds.has_more) return sum;
  const standing = refunds.data
    .filter((refund) => failureOf(refund) === null)
    .reduce((total, { amount }) => total + amount, 0);
  return Math.min(sum, standing);
}
