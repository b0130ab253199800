import { expect, it } from 'vitest';
import { toProviderDispute } from './stripe-disputes.js';

const payload = (status: string) => ({
  id: 'dp_1',
  amount: 500,
  currency: 'usd',
  status,
  is_charge_refundable: status.startsWith('warning_'),
  reason: 'product_not_received',
});

it.each([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'inquiry_closed'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['appeal_needs_response', 'open'],
  ['appeal_under_review', 'open'],
  ['prevented', 'inquiry_closed'],
  ['won', 'won'],
  ['lost', 'lost'],
])('maps the dispute status %s to %s', (status, expected) => {
  expect(toProviderDispute({ type: 'charge.dispute.updated', payload: payload(status), created: 7 })).toEqual({
    id: 'dp_1',
    amount: 500,
    currency: 'usd',
    status: expected,
    isRefundable: status.startsWith('warning_'),
    at: 7,
    reason: 'product not received',
    funds: null,
  });
});

it('reads from the event type whether funds were withdrawn or reinstated', () => {
  const funds = (type: string) => toProviderDispute({ type, payload: payload('lost'), created: 7 })?.funds;
  expect(funds('charge.dispute.funds_withdrawn')).toBe('withdrawn');
  expect(funds('charge.dispute.funds_reinstated')).toBe('reinstated');
  expect(toProviderDispute({ type: 'charge.refunded', payload: {}, created: 7 })).toBeNull();
});
