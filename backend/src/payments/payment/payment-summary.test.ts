import { cents } from '@academy/contracts/rules/money';
import { expect, it } from 'vitest';
import { toPaymentSummary } from './payment-summary.js';

const paid = {
  paymentId: '4f2a91b3-0000-4000-8000-000000000001',
  amountCents: cents(20_000),
  refundedCents: cents(5_000),
  isRefundPending: false,
  cardLast4: '4242',
  offline: false,
  demo: true,
};

it('says whether a refund is pending', () => {
  expect(toPaymentSummary({ ...paid, isRefundPending: true }).refund_pending).toBe(true);
});

it('summarizes a payment with its receipt number, card and amounts', () => {
  expect(toPaymentSummary(paid)).toEqual({
    payment_id: '4f2a91b3-0000-4000-8000-000000000001',
    receipt_number: '4F2A91B3',
    amount_cents: 20_000,
    refunded_cents: 5_000,
    card_last4: '4242',
    offline: false,
    demo: true,
  });
});
