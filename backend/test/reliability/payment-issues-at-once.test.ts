import type { PaymentIssue } from '@academy/contracts/http/office/money';
import type { TestClient } from '../support/client.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allApplied, count, type CardApp } from '../support/card-app.js';
import { openFor } from '../support/bookings.js';
import { eachCardApp } from '../support/each-card-app.js';
import { checkoutRequest } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { race, tally } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { repeats } from '../support/sweeps.js';

const rounds = repeats({ quick: 2, deep: 20 });
const start = eachCardApp();

afterEach(() => void vi.restoreAllMocks());

/** Pays $100.00 for a course, which is the wrong amount. @returns the checkout and the path of the payment issue */
async function mispaid(app: CardApp) {
  const checkout = await openFor(app, checkoutRequest());
  app.double.alter(checkout.payment_id, { amount: 10_000 });
  app.double.confirm(checkout.payment_id);
  await app.double.webhooks.settled();
  await allApplied(app);
  const [issue] = await app.database.query<{ id: string }>('SELECT id FROM cases WHERE payment_id = $1', [
    checkout.payment_record_id,
  ]);
  return { ...checkout, path: `/api/office/money/issues/${issue?.id}` };
}

type Mispaid = Awaited<ReturnType<typeof mispaid>>;

/** Resolves an issue from all clients at once: half register the purchase and half refund the payment. */
const act = (clients: readonly TestClient[], { path }: Mispaid) =>
  race(clients.length, (racer) =>
    racer % 2 === 0
      ? (clients[racer] as TestClient).post<{ issue: PaymentIssue; message: string }>(`${path}/place`)
      : (clients[racer] as TestClient).post<{ issue: PaymentIssue; message: string }>(`${path}/refund`, {
          amount: 10_000,
        }),
  );

const outcomeOf = async (app: CardApp, { payment_id: intent, payment_record_id: id }: Mispaid) => ({
  registered: await count(app, 'registrations WHERE payment_id = $1', [id]),
  refunded: app.double.refunded(intent),
});

describe('concurrent resolutions of one payment issue', () => {
  it(`apply once, and the others see what was done, in ${rounds} rounds`, async () => {
    const app = await start();
    const clients = await Promise.all(Array.from({ length: 8 }, async () => (await staffOf(app, 'manager')).client));
    for (let round = 0; round < rounds; round += 1) {
      const payment = await mispaid(app);
      const answers = await act(clients, payment);
      expect(tally(answers), `round ${round}`).toEqual({ open: 1, stale_version: clients.length - 1 });
      const { registered, refunded } = await outcomeOf(app, payment);
      expect([registered, refunded]).toEqual(registered === 1 ? [1, 0] : [0, 10_000]);
      const told = registered === 1 ? 'registered the purchase' : 'refunded the payment';
      for (const { status, body } of answers)
        if (status !== 200) expect(body.message).toContain(`Test manager ${told}`);
    }
  });

  it('(negative control) both succeed without the row locks', async () => {
    const app = await start({ invariants: false });
    const clients = await Promise.all(Array.from({ length: 2 }, async () => (await staffOf(app, 'manager')).client));
    const payment = await mispaid(app);
    intercept(
      ...unlocked('lock payment', 'lock payment with draft', 'lock issue'),
      meetBefore(['set line amounts', 'complete checkout', 'insert refund'], 2),
    );
    expect(tally(await act(clients, payment))).toEqual({ open: 2 });
  });
});
