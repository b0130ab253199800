import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import type { Refund, RefundRequest, Refunds } from '../payments/index.js';
import type { Tx } from '../platform/database/database.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { storeChange, storeRefund } from './changes.js';

const stored = { id: 'refund', status: 'pending' } as Refund;
const request = { paymentId: 'payment', amount: cents(500), requestKey: 'key' } as RefundRequest;

function setUp() {
  const steps: string[] = [];
  const refunds = {
    requestIn: async () => {
      steps.push('store');
      return stored;
    },
    executeOrDefer: async (refund: Refund) => {
      steps.push(`send ${refund.id}`);
      return { ...refund, status: 'succeeded' };
    },
  } as unknown as Refunds;
  const unitOfWork = {
    run: async (work: (tx: Tx) => Promise<unknown>) => {
      const result = await work({} as Tx);
      steps.push('commit');
      return result;
    },
  } as unknown as UnitOfWork;
  const change = (refund: Refund | RefundRequest | null) =>
    storeChange(unitOfWork, refunds, async (tx) => ({
      result: 'done',
      refund: await storeRefund(tx, refunds, refund),
    }));
  return { steps, change };
}

describe('storing a change', () => {
  it('sends its refund after the commit', async () => {
    const { steps, change } = setUp();
    expect(await change(request)).toEqual({ result: 'done', refund: { id: 'refund', status: 'succeeded' } });
    expect(steps).toEqual(['store', 'commit', 'send refund']);
  });

  it('sends a refund again that the same request stored before', async () => {
    const { steps, change } = setUp();
    await change(stored);
    expect(steps).toEqual(['commit', 'send refund']);
  });

  it('sends nothing without a refund', async () => {
    const { steps, change } = setUp();
    expect(await change(null)).toEqual({ result: 'done', refund: null });
    expect(steps).toEqual(['commit']);
  });
});
