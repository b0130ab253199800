import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { OpsCommands } from '../../src/backoffice/index.js';
import { Refunds } from '../../src/payments/index.js';
import { FinishRefunds } from '../../src/payments/refunds/refunds.schedules.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { count, startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { eachCardApp } from '../support/each-card-app.js';
import { saturday } from '../support/forms.js';
import { race } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { refund } from '../support/refunds.js';
import { cancel, move, page, payingFamily, sitting, type PayingFamily } from '../support/registration-page.js';
import { seatsLeft } from '../support/seats.js';
import { repeats } from '../support/sweeps.js';
import { opsLine } from '../support/ops-line.js';

const racers = 8;
const rounds = repeats({ quick: 1, deep: 10 });
const price = 5_000;
const session_id = 'practice-sat';

const startBroken = eachCardApp();
let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

/** Buys seats for two children with one payment. A refund for one must not use the other's price. */
const siblings = (product: CardApp): Promise<PayingFamily> =>
  payingFamily(product, [sitting([saturday(4)], session_id, 'Sam'), sitting([saturday(5)], session_id, 'Kim')]);

const inPay = ({ paymentId }: PayingFamily) => ({ payment_record_id: paymentId }) as CreatePaymentIntentResponse;

const refundedFor = async (product: CardApp, id: string): Promise<number> => {
  const [row] = await product.database.query<{ sum: number }>(
    "SELECT COALESCE(sum(amount_cents), 0)::int AS sum FROM refunds WHERE registration_id = $1 AND status <> 'failed'",
    [id],
  );
  return row?.sum ?? 0;
};

/** Lets the parent cancel and the office refund the same registration concurrently. @returns the cents refunded for it */
async function cancelAndRefund(product: CardApp, family: PayingFamily, many = racers): Promise<number> {
  const ops = new OpsCommands(product.app, chooseQueueBackend(product.config));
  const [id = ''] = family.ids;
  await race<unknown>(many, (racer) =>
    racer % 2 === 0
      ? cancel(family.parent, id, { refund_cents: price })
      : ops.run(opsLine(`refund ${id}`)).catch((error: unknown) => String(error)),
  );
  return refundedFor(product, id);
}

/** Negative control: removes the locks on payments and registrations, and lets two racers read before one writes a refund. */
const withoutLocks = () => intercept(...unlocked('lock payment', 'lock registration'), meetBefore('insert refund', 2));

describe('concurrent cancellations', () => {
  it('of one registration cause one event and one refund', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const family = await payingFamily(app, [sitting([saturday(4)])]);
      const [id = ''] = family.ids;
      const answers = await race(racers, () => cancel(family.parent, id, { refund_cents: price }));
      expect(answers.map(({ status }) => status)).toEqual(Array(racers).fill(200));
      expect(app.double.refunded(family.intent)).toBe(price);
      expect(
        await count(app, "outbox WHERE name = 'RegistrationCancelled' AND payload->>'registration_id' = $1", [id]),
      ).toBe(1);
    }
  });

  it('of single dates and the whole registration refund each date once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const dates = [saturday(4), saturday(5), saturday(6)];
      const before = await Promise.all(dates.map((date) => seatsLeft(app, session_id, date)));
      const family = await payingFamily(app, [sitting(dates)]);
      const [id = ''] = family.ids;
      await race(racers, (racer) => {
        const date = dates[racer % 4];
        return date === undefined
          ? cancel(family.parent, id, { refund_cents: 3 * price })
          : cancel(family.parent, id, { session_id, date, refund_cents: price });
      });
      const { status, tests } = await page(family.parent, id);
      const ended = status === 'booked' ? 3 - tests.length : 3;
      expect(await refundedFor(app, id)).toBe(ended * price);
      expect(app.double.refunded(family.intent)).toBe(ended * price);
      if (ended === 3) expect(await Promise.all(dates.map((date) => seatsLeft(app, session_id, date)))).toEqual(before);
    }
  });

  it('and moves of one registration release its seat and refund it once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [from, to] = [saturday(4), saturday(6)];
      const before = [await seatsLeft(app, session_id, from), await seatsLeft(app, session_id, to)];
      const family = await payingFamily(app, [sitting([from])]);
      const [id = ''] = family.ids;
      await race(racers, (racer) =>
        racer % 2 === 0
          ? move(family.parent, id, { session_id, from, to })
          : cancel(family.parent, id, { refund_cents: price }),
      );
      expect(await page(family.parent, id)).toMatchObject({ status: 'refunded' });
      expect([await seatsLeft(app, session_id, from), await seatsLeft(app, session_id, to)]).toEqual(before);
      expect(app.double.refunded(family.intent)).toBe(price);
    }
  });

  it('and office refunds return the price once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const family = await siblings(app);
      expect(await cancelAndRefund(app, family)).toBe(price);
      expect(app.double.refunded(family.intent)).toBe(price);
      expect((await page(family.parent, family.ids[1] ?? '')).status).toBe('booked');
    }
  });

  it('(negative control) and office refunds return the price twice without the row locks', async () => {
    const broken = await startBroken({ invariants: false });
    const family = await siblings(broken);
    withoutLocks();
    expect(await cancelAndRefund(broken, family, 2)).toBe(2 * price);
  });

  it('and refunds of the payment never return more than was paid', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const family = await siblings(app);
      const [sam = '', kim = ''] = family.ids;
      await race<unknown>(racers, (racer) =>
        racer < 2
          ? cancel(family.parent, racer === 0 ? sam : kim, { refund_cents: price })
          : refund(app, inPay(family), cents(4_000), undefined, true),
      );
      expect(app.double.refunded(family.intent)).toBeLessThanOrEqual(2 * price);
    }
  });
});

describe('a process that dies before it requests the refund of a cancellation', () => {
  it('leaves a refund that the schedule makes exactly once', async () => {
    const family = await payingFamily(app, [sitting([saturday(4)])]);
    const [id = ''] = family.ids;
    vi.spyOn(app.app.get(Refunds, { strict: false }), 'execute').mockRejectedValueOnce(new Error('the process ended'));
    expect((await cancel(family.parent, id, { refund_cents: price })).status).toBe(500);
    expect(await page(family.parent, id)).toMatchObject({ status: 'cancelled', payment: { refunded_cents: price } });
    expect(app.double.refunded(family.intent)).toBe(0);
    await runNow(app, FinishRefunds);
    expect((await cancel(family.parent, id, { refund_cents: price })).status).toBe(200);
    expect(app.double.refunded(family.intent)).toBe(price);
    expect((await page(family.parent, id)).status).toBe('refunded');
  });
});
