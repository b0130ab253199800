import { describe, expect, it } from 'vitest';
import { failedRefundsOf, returnedOf } from './stripe-refunds.js';

/** Of a charge of which 500 went back in these refunds, by its own sum. */
function returned(
  refunds: { amount: number; status: string }[],
  more = false,
): { amountRefunded: number; failedRefunds: ReturnType<typeof failedRefundsOf> } {
  const list = {
    data: refunds.map((refund, index) => ({ id: `re_${index}`, failure_reason: 'unknown', ...refund })),
    has_more: more,
  };
  const charge = { amount_refunded: 500, refunds: list };
  return { amountRefunded: returnedOf(charge), failedRefunds: failedRefundsOf(charge) };
}

describe('what has gone back', () => {
  it.each(['succeeded', 'pending', 'requires_action'])('counts a refund that is %s', (status) => {
    expect(returned([{ amount: 500, status }])).toEqual({ amountRefunded: 500, failedRefunds: [] });
  });

  it.each(['failed', 'canceled'])('does not count one that %s, even where the charge still does', (status) => {
    expect(
      returned([
        { amount: 200, status: 'succeeded' },
        { amount: 300, status },
      ]),
    ).toEqual({ amountRefunded: 200, failedRefunds: [{ id: 're_1', reason: `Refund re_1 ${status}: unknown` }] });
  });

  it('is the sum of the charge where its refunds are more than a page', () => {
    expect(returned([{ amount: 100, status: 'succeeded' }], true)).toMatchObject({ amountRefunded: 500 });
  });
});
