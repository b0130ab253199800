import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ExpireCheckouts } from '../../src/payments/checkout/checkout.schedules.js';
import { openCheckout, startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { abandonCheckouts } from '../support/due-work.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { startCheckout } from '../support/journey.js';
import { lapse } from '../support/seats.js';

let product: CardApp;

beforeAll(async () => {
  product = await startCardApp({ workers: false });
});
afterAll(() => product.stop());
beforeEach(() => void (product.double.seen.length = 0));

const expire = () => runNow(product, ExpireCheckouts);

/** Returns the minutes until a checkout's next attempt, its number of attempts and its status. */
async function turnOf(id: string): Promise<{ minutes: number; attempts: number; status: string }> {
  const [row] = await product.database.query<{ minutes: number; attempts: number; status: string }>(
    'SELECT round(extract(epoch FROM next_attempt_at - academy_now()) / 60)::int AS minutes, attempts, status FROM checkouts WHERE id = $1',
    [id],
  );
  return row as { minutes: number; attempts: number; status: string };
}

async function openSeat(): Promise<string> {
  const form = practiceForm({}, [{ id: 'practice-sat', dates: [saturday(2)] }]);
  const { body } = await startCheckout(product.client(), checkoutOf([form]));
  return body.checkout_id;
}

const cancellations = () => product.double.seen.filter(({ path }) => path.endsWith('/cancel')).length;

describe('the next attempt to expire an open checkout', () => {
  it('is due 15 minutes after the checkout was created', async () => {
    expect(await turnOf(await openSeat())).toEqual({ minutes: 15, attempts: 0, status: 'open' });
  });

  it('is postponed to the end of the hold, without a call to the provider', async () => {
    const id = await openSeat();
    await product.database.query(
      "UPDATE checkouts SET hold_expires_at = academy_now() + interval '8 minutes' WHERE id = $1",
      [id],
    );
    await expire();
    expect(await turnOf(id)).toEqual({ minutes: 8, attempts: 0, status: 'open' });
    expect(cancellations()).toBe(0);
  });

  it('is postponed by 24 hours when the checkout holds no places', async () => {
    const { checkout_id: id } = await openCheckout(product);
    await expire();
    expect(await turnOf(id)).toEqual({ minutes: 24 * 60, attempts: 0, status: 'open' });
    expect(cancellations()).toBe(0);
  });

  it('is retried after 1, 5 and 15 minutes while the provider fails, until it succeeds', async () => {
    const id = await openSeat();
    await lapse(product, id);
    product.double.fail({ on: /\/cancel$/, answer: 500, times: 3 });
    for (const minutes of [1, 5, 15]) {
      await expire();
      expect(await turnOf(id)).toEqual({ minutes, attempts: expect.any(Number) as number, status: 'open' });
    }
    await expire();
    expect(await turnOf(id)).toMatchObject({ attempts: 4, status: 'expired' });
  });

  it('makes no call to the provider while a card is being charged', async () => {
    await abandonCheckouts(product, { count: 1, name: 'pi_charged' });
    await product.database.query("UPDATE payments SET status = 'processing' WHERE provider_intent_id = 'pi_charged1'");
    await expire();
    const [row] = await product.database.query<{ id: string }>("SELECT id FROM checkouts WHERE caller = 'pi_charged1'");
    expect(await turnOf(row?.id ?? '')).toEqual({ minutes: 15, attempts: 0, status: 'open' });
    expect(cancellations()).toBe(0);
  });
});
