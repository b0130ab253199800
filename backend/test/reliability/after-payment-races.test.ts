import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { ServeWaitlists } from '../../src/seats/waitlist/waitlist.schedules.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { checkoutOf, saturday } from '../support/forms.js';
import { assertInvariants } from '../support/invariants.js';
import { readCheckout, startCheckout, until } from '../support/journey.js';
import { race } from '../support/races.js';
import { cancel, move, payingGuest, sitting, type PayingFamily } from '../support/registration-page.js';
import { seatsLeft, setCapacity } from '../support/seats.js';
import { repeats } from '../support/sweeps.js';
import { read, waitFor } from '../support/waitlist.js';
import { opsLine } from '../support/ops-line.js';

const racers = 40;
const families = 8;
/** Each round uses two Saturdays that no other round uses. */
const rounds = repeats({ quick: 1, deep: 5 });
const price = 5_000;
const session_id = 'practice-sat';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

const serveWaitlists = () => app.app.get(ServeWaitlists, { strict: false }).run();

/** Takes the seat offered to this waitlist entry, if there is one, and pays. */
async function takeOffer(date: string, name: string, waitlist_token: string): Promise<void> {
  await serveWaitlists();
  const request = checkoutOf([sitting([date], session_id, name)]);
  const lines = request.lines?.map((line) => ({ ...line, waitlist_token }));
  const guest = app.client();
  const { status, body: checkout } = await startCheckout(guest, { ...request, lines });
  if (status !== 200) return;
  app.double.confirm(checkout.payment_id);
  await app.double.webhooks.settled();
  await until('the purchase', async () => (await readCheckout(guest, checkout)).status === 'completed');
}

/** Counts the deliveries without a delay that are not done. */
const undone = async () => {
  const [row] = await app.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM deliveries d JOIN subscriptions s USING (subscriber)
     WHERE d.status <> 'done' AND s.delay_seconds = 0`,
  );
  return row?.count ?? 0;
};

it('keeps money and seats consistent when 40 moves, cancellations, refunds and offers run concurrently', async () => {
  const ops = new OpsCommands(app.app, chooseQueueBackend(app.config));
  for (let round = 0; round < rounds; round += 1) {
    const [full, open] = [saturday(1 + round), saturday(6 + round)];
    const paid: PayingFamily[] = [];
    for (let n = 0; n < families; n += 1)
      paid.push(await payingGuest(app, [sitting([full], session_id, `Sam ${'abcdefgh'[n]}`)]));
    await setCapacity(app, session_id, full, families);
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
    const tokens: string[] = [];
    for (const name of names) tokens.push(await waitFor(app, name, { date: full }));
    await setCapacity(app, session_id, open, 3);

    await race<unknown>(racers, (racer) => {
      const n = Math.floor(racer / 5);
      const [family, id] = [paid[n] as PayingFamily, paid[n]?.ids[0] ?? ''];
      if (racer % 5 === 0) return move(family.parent, id, { session_id, from: full, to: open });
      if (racer % 5 === 1) return cancel(family.parent, id, { refund_cents: price });
      if (racer % 5 === 2) return ops.run(opsLine(`refund ${id}`)).catch((error: unknown) => String(error));
      if (racer % 5 === 3) return serveWaitlists();
      return takeOffer(full, names[n] ?? '', tokens[n] ?? '');
    });

    await until('every delivery', async () => (await undone()) === 0);
    await serveWaitlists();
    await assertInvariants(app.database);
    // Whoever won, each family got its money back, and every seat of the full date went to a family on the waitlist.
    for (const { intent } of paid) expect(app.double.refunded(intent)).toBe(price);
    for (const token of tokens) expect(['bought', 'offered']).toContain((await read(app.client(), token)).status);
    expect([await seatsLeft(app, session_id, full), await seatsLeft(app, session_id, open)]).toEqual([0, 3]);
  }
});
