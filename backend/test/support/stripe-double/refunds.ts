import type Stripe from 'stripe';
import type { DoubleRefund } from './objects.js';
import { page } from './paging.js';
import { invalidParameter, missingParameter, noSuch } from './problems.js';
import { metadataOf } from './rules.js';
import type { Call, World } from './world.js';

export function createRefund({ ledger }: World, { params }: Call<Stripe.RefundCreateParams>): DoubleRefund {
  const { payment_intent: intentId, amount, reason = null } = params;
  if (intentId === undefined) throw missingParameter('payment_intent');
  if (amount !== undefined && amount < 1)
    throw invalidParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  return ledger.refund(intentId, {
    ...(amount !== undefined && { amount }),
    metadata: metadataOf(params.metadata),
    reason,
  });
}

export function readRefund({ ledger }: World, { id }: Call): DoubleRefund {
  const refund = ledger.refunds.get(id);
  if (!refund) throw noSuch('refund', id);
  return refund;
}

export function listRefunds({ ledger }: World, { params }: Call<Stripe.RefundListParams>): object {
  const intent = params.payment_intent && ledger.intent(params.payment_intent, 'payment_intent');
  const refunds = [...ledger.refunds.values()].filter(
    (refund) => (!intent || refund.payment_intent === intent.id) && (!params.charge || refund.charge === params.charge),
  );
  return page(refunds, params, '/v1/refunds');
}
