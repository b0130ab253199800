import { describe, expect, it } from 'vitest';
import { toProviderRefund } from './stripe-refunds.js';

describe('mapping a Stripe refund', () => {
  it.each(['succeeded', 'pending', 'requires_action'])('maps the status %s to succeeded', (status) => {
    expect(toProviderRefund({ id: 're_1', amount: 500, status, metadata: {} })).toEqual({
      id: 're_1',
      amount: 500,
      status: 'succeeded',
      reason: null,
      requestId: null,
    });
  });

  it.each(['failed', 'canceled'])('maps the status %s to failed with the reason', (status) => {
    expect(toProviderRefund({ id: 're_1', amount: 500, status, failure_reason: 'unknown' })).toMatchObject({
      status: 'failed',
      reason: `Refund re_1 ${status}: unknown`,
    });
  });

  it('reads the ID of the refund request', () => {
    const refund = { id: 're_1', amount: 500, status: 'succeeded', metadata: { refund_key: 'r-1' } };
    expect(toProviderRefund(refund).requestId).toBe('r-1');
  });
});
