import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { FinishRefunds } from '../../src/payments/refunds/refunds.schedules.js';
import { allApplied, count, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { eachCardApp } from '../support/each-card-app.js';
import { readCheckout } from '../support/journey.js';
import { race, withoutRowLocks } from '../support/races.js';
import { meetBefore } from '../support/statements.js';
import { paid, refund } from '../support/refunds.js';
import { repeats } from '../support/sweeps.js';

const racers = 40;
const rounds = repeats({ quick: 2, deep: 20 });

const start = eachCardApp();

const refundsOf = (app: CardApp, { payment_id: intent }: CreatePaymentIntentResponse) =>
  app.double.events.filter(({ type, data }) => type === 'refund.created' && JSON.stringify(data).includes(intent))
    .length;

describe('concurrent requests for a refund', () => {
  it(`refund once for ${racers} requests with the same key in ${rounds} rounds`, async () => {
    const app = await start();
    for (let round = 0; round < rounds; round += 1) {
      const [checkout, key] = [await paid(app), randomUUID()];
      const answers = await race(racers, () => refund(app, checkout, cents(10_000), key));
      expect(new Set(answers), `round ${round}`).toEqual(new Set(['succeeded']));
      expect(app.double.refunded(checkout.payment_id)).toBe(10_000);
      expect(refundsOf(app, checkout)).toBe(1);
      expect(await count(app, 'refunds WHERE payment_id = $1', [checkout.payment_record_id])).toBe(1);
    }
  });

  it(`refund no more than was paid for ${racers} full refunds`, async () => {
    const app = await start();
    const checkout = await paid(app);
    const answers = await race(racers, () => refund(app, checkout));
    expect(answers.filter((answer) => answer === 'succeeded')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'validation_failed')).toHaveLength(racers - 1);
    expect(app.double.refunded()).toBe(app.double.captured());
    expect(await readCheckout(app.client(), checkout)).toMatchObject({ status: 'refunded' });
  });

  it('(negative control) refund twice without row lock and unique constraint', async () => {
    const product = await start({
      broken: 'ALTER TABLE refunds DROP CONSTRAINT refunds_payment_id_request_key_key',
      invariants: false,
    });
    const [checkout, key] = [await paid(product), randomUUID()];
    withoutRowLocks(meetBefore('insert refund', 2));
    await race(2, () => refund(product, checkout, cents(10_000), key));
    expect(product.double.refunded(checkout.payment_id)).toBe(20_000);
  });
});

describe('a refund of more than was paid', () => {
  it('is rejected, also after a partial refund', async () => {
    const product = await start();
    const checkout = await paid(product);
    expect(await refund(product, checkout, cents(checkout.amount + 1))).toBe('validation_failed');
    expect(await refund(product, checkout, cents(checkout.amount - 100))).toBe('succeeded');
    expect(await refund(product, checkout, cents(101))).toBe('validation_failed');
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'completed' });
    expect(await refund(product, checkout, cents(100))).toBe('succeeded');
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'refunded' });
    expect(await refund(product, checkout)).toBe('validation_failed');
  });
});

describe('a refund when the provider fails', () => {
  it('is retried under the same key by the schedule and made once', async () => {
    const product = await start();
    const [checkout, key] = [await paid(product), randomUUID()];
    // The provider's library retries once after a lost connection, so the product sees an error only after two.
    product.double.fail({ on: 'POST /v1/refunds', answer: 'cut', effect: true, times: 2 });
    expect(await refund(product, checkout, null, key)).toBe('unavailable');
    product.double.faults.clear();
    await runNow(product, FinishRefunds);
    expect(await refund(product, checkout, null, key)).toBe('succeeded');
    expect(refundsOf(product, checkout)).toBe(1);
    await allApplied(product);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'refunded' });
  });

  it('opens a case and emails the staff when declined, and a later success closes the case', async () => {
    const product = await start();
    const checkout = await paid(product);
    product.double.fail({ on: 'POST /v1/refunds', answer: 402, times: 1 });
    expect(await refund(product, checkout)).toBe('failed');
    const open = 'cases WHERE payment_id = $1 AND closed_at IS NULL';
    expect(await count(product, open, [checkout.payment_record_id])).toBe(1);
    await product.mails.waitFor(
      ({ to, subject }) => to.includes(product?.config.STAFF_EMAIL ?? '') && subject.startsWith('Refund refused'),
    );
    expect(await refund(product, checkout)).toBe('succeeded');
    expect(await count(product, open, [checkout.payment_record_id])).toBe(0);
  });
});
