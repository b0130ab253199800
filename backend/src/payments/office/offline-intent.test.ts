import { cents } from '@academy/contracts/rules/money';
import { expect, it } from 'vitest';
import { offlineIntent } from './offline-intent.js';

it('represents an offline payment as a succeeded intent in dollars with its refunds', () => {
  const refund = { id: 're_1', amount: cents(500), status: 'succeeded', reason: null, requestId: null } as const;
  expect(offlineIntent('p1', cents(20_000))).toEqual({
    id: 'offline_p1',
    status: 'succeeded',
    amount: 20_000,
    amountReceived: 20_000,
    refunds: [],
    currency: 'usd',
    clientSecret: '',
    metadata: {},
    created: 0,
  });
  expect(offlineIntent('p1', cents(20_000), [refund]).refunds).toEqual([refund]);
});
