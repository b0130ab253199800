import { describe, expect, it } from 'vitest';
import { toProviderRefund } from './stripe-refunds.js';

describe('a refund at Stripe', () => {
  it.each(['succeeded', 'pending', 'requires_action'])('counts as made while it is %s', (status) => {
    expect(toProviderRefund({ id: 're_1', amount: 500, status, metadata: {} })).toEqual({
      id: 're_1',
      amount: 500,
      status: 'succeeded',
      reason: null,
      requestId: null,
    });
  });

  it.each(['failed', 'canceled'])('has failed once it is %s, and says why', (status) => {
    expect(toProviderRefund({ id: 're_1', amount: 500, status, failure_reason: 'unknown' })).toMatchObject({
      status: 'failed',
      reason: `Refund re_1 ${status}: unknown`,
    });
  });

  it('names the request it was made for', () => {
    const refund = { id: 're_1', amount: 500, status: 'succeeded', metadata: { refund_key: 'r-1' } };
    expect(toProviderRefund(refund).requestId).toBe('r-1');
  });
});
