import { describe, expect, it } from 'vitest';
import { toProviderRefund } from './stripe-refunds.js';

describe('mapping a Stripe refund', () => {
  it('maps the status succeeded', () => {
    expect(toProviderRefund({ id: 're_1', amount: 500, status: 'succeeded', metadata: {} })).toEqual({
      id: 're_1',
      amount: 500,
      status: 'succeeded',
      reason: null,
      requestId: null,
    });
  });

  it.each([
    ['pending', 'insufficient_funds', 'insufficient_funds'],
    ['pending', 'charge_pending', 'charge_pending'],
    ['pending', 'a reason of tomorrow', 'processing'],
    ['requires_action', undefined, 'processing'],
    ['a status of tomorrow', undefined, 'processing'],
  ])('maps the status %s to pending, with the reason (%s)', (status, pending_reason, waitsFor) => {
    const refund = { id: 're_1', amount: 500, status, ...(pending_reason !== undefined && { pending_reason }) };
    expect(toProviderRefund(refund)).toMatchObject({ status: 'pending', waitsFor, reason: null });
  });

  it.each(['failed', 'canceled'])('maps the status %s to failed with the reason', (status) => {
    const refund = { id: 're_1', amount: 500, status, failure_reason: 'unknown' };
    expect(toProviderRefund(refund)).toMatchObject({ status: 'failed', reason: `Refund re_1 ${status}: unknown` });
  });

  it('reads the ID of the refund request', () => {
    const refund = { id: 're_1', amount: 500, status: 'succeeded', metadata: { refund_key: 'r-1' } };
    expect(toProviderRefund(refund).requestId).toBe('r-1');
  });
});
