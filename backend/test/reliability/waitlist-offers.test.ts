import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExpireCheckouts } from '../../src/payments/checkout/checkout.schedules.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { CancelRegistration } from '../../src/registrations/index.js';
import { ServeWaitlists } from '../../src/seats/waitlist/waitlist.schedules.js';
import { WaitlistOffers } from '../../src/seats/waitlist/waitlist-offers.js';
import { CommandBus } from '@nestjs/cqrs';
import { count, startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { checkoutOf, postForm, practiceForm, saturday } from '../support/forms.js';
import { readCheckout, startCheckout, until } from '../support/journey.js';
import { race } from '../support/races.js';
import { altered, intercept, meetBefore, unlocked, type Interception } from '../support/statements.js';
import { lapse, seatsLeft, setCapacity } from '../support/seats.js';
import { read, waitFor } from '../support/waitlist.js';

const session_id = 'practice-sat';
const place = (date: string) => ({ sessionId: session_id, date });

let app: CardApp | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await app?.stop();
  app = undefined;
});

const start = async (options: Parameters<typeof startCardApp>[0] = {}): Promise<CardApp> =>
  (app = await startCardApp(options));

const form = (date: string, name: string) =>
  practiceForm({ student_first_name: name, parent_email: `${name.replace(' ', '.')}@example.com`.toLowerCase() }, [
    { id: session_id, dates: [date] },
  ]);

/** Starts a checkout for this date. With a token, it is for the offered seat. */
function openFor(product: CardApp, date: string, name: string, waitlist_token?: string) {
  const request = checkoutOf([form(date, name)]);
  const lines = request.lines?.map((line) => ({ ...line, ...(waitlist_token !== undefined && { waitlist_token }) }));
  return startCheckout(product.client(), { ...request, lines });
}

async function book(product: CardApp, date: string, name: string): Promise<string> {
  const { body } = await openFor(product, date, name);
  product.double.confirm(body.payment_id);
  await product.double.webhooks.settled();
  const posted = await postForm(product.client(), form(date, name), body.payment_id);
  return posted.body['registration_id'] as string;
}

const statuses = (product: CardApp, tokens: readonly string[]) =>
  Promise.all(tokens.map(async (token) => (await read(product.client(), token)).status));

const offered = (product: CardApp) => count(product, "waitlist_entries WHERE status = 'offered'");

/** Offers the free seats from many callers concurrently. */
const serveAtOnce = (product: CardApp, date: string, many = 12) =>
  race(many, (racer) =>
    racer % 2 === 0
      ? product.app.get(ServeWaitlists, { strict: false }).run()
      : product.app
          .get(UnitOfWork, { strict: false })
          .run((tx) => product.app.get(WaitlistOffers, { strict: false }).offerFree(tx, place(date))),
  );

/** Puts these families on the waitlist of a full date, then frees seats. @returns their tokens */
async function waiting(product: CardApp, date: string, names: readonly string[], free = 1): Promise<string[]> {
  await setCapacity(product, session_id, date, 0);
  const tokens: string[] = [];
  for (const name of names) tokens.push(await waitFor(product, name, { date }));
  await setCapacity(product, session_id, date, free);
  return tokens;
}

const offerNow = async (product: CardApp) => product.app.get(ServeWaitlists, { strict: false }).run();
const endOffers = (product: CardApp) =>
  product.database.query(
    "UPDATE waitlist_entries SET offer_ends_at = academy_now() - interval '1 second' WHERE status = 'offered'",
  );

/** Negative control: reads places without their row lock. */
const withoutPlaceLock = (...others: readonly Interception[]) => intercept(...unlocked('lock test dates'), ...others);

describe('waitlist offers', () => {
  it('of two seats canceled concurrently go to the first two of three waiting families', async () => {
    const product = await start();
    const date = saturday(3);
    await setCapacity(product, session_id, date, 2);
    const booked = [await book(product, date, 'Ann'), await book(product, date, 'Ben')];
    const tokens: string[] = [];
    for (const name of ['One', 'Two', 'Three']) tokens.push(await waitFor(product, name, { date }));
    const commands = product.app.get(CommandBus, { strict: false });
    await race(2, (racer) => commands.execute(new CancelRegistration(booked[racer] ?? '', { refund: 'none' })));
    await until('two offers', async () => (await offered(product)) === 2);
    expect(await statuses(product, tokens)).toEqual(['offered', 'offered', 'waiting']);
    expect(await count(product, "outbox WHERE name = 'SeatOffered'")).toBe(2);
    expect(await seatsLeft(product, session_id, date)).toBe(0);
  });

  it('are made once for one seat by concurrent workers, and public checkouts are rejected', async () => {
    const product = await start({ workers: false });
    const date = saturday(3);
    const tokens = await waiting(product, date, ['One', 'Two', 'Three']);
    const [answers] = await Promise.all([
      race(12, (racer) => openFor(product, date, `Rival ${'abcdefghijkl'[racer] ?? ''}`)),
      serveAtOnce(product, date),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(409));
    expect(await statuses(product, tokens)).toEqual(['offered', 'waiting', 'waiting']);
    expect(await count(product, "outbox WHERE name = 'SeatOffered'")).toBe(1);
  });

  it('(negative control) exceed the number of seats without row lock and constraint', async () => {
    const product = await start({
      workers: false,
      invariants: false,
    });
    await product.database.query('ALTER TABLE test_dates DROP CONSTRAINT test_dates_within_capacity');
    const date = saturday(3);
    await waiting(product, date, ['One', 'Two', 'Three']);
    withoutPlaceLock(meetBefore('offer places', 2));
    await serveAtOnce(product, date, 2);
    expect(await count(product, "outbox WHERE name = 'SeatOffered'")).toBe(2);
  });

  it('(negative control) do not block public sale if waiting families are not counted', async () => {
    const product = await start({ workers: false });
    const date = saturday(3);
    await waiting(product, date, ['One']);
    const columns = 'capacity, taken, waiting, academy_now()';
    intercept(altered('lock test dates', columns, columns.replace('waiting', '0 AS waiting')));
    expect((await openFor(product, date, 'Rival')).status).toBe(200);
  });
});

describe('an offered seat', () => {
  it('is held by one of eight concurrent checkouts and bought once', async () => {
    const product = await start();
    const date = saturday(3);
    const [token = ''] = await waiting(product, date, ['One']);
    await offerNow(product);
    // Each tab enters a different name, so that only the offer can limit them to one checkout.
    const answers = await race(8, (racer) => openFor(product, date, `Tab ${'abcdefgh'[racer] ?? ''}`, token));
    const open = answers.filter(({ status }) => status === 200);
    expect(open).toHaveLength(1);
    product.double.confirm(open[0]?.body.payment_id ?? '');
    await product.double.webhooks.settled();
    await until('the purchase', async () => (await statuses(product, [token]))[0] === 'bought');
    expect((await openFor(product, date, 'Later', token)).status).toBe(409);
    expect(await count(product, "seats WHERE status = 'booked'")).toBe(1);
  });

  it('is held once by the database constraint without the row lock', async () => {
    const product = await start({ workers: false });
    const date = saturday(3);
    const [token = ''] = await waiting(product, date, ['One']);
    await offerNow(product);
    withoutPlaceLock(meetBefore('hold seats', 4));
    const answers = await race(4, (racer) => openFor(product, date, `Tab ${'abcd'[racer] ?? ''}`, token));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('stays with an open checkout after the offer expires, and goes to the next family if unpaid', async () => {
    const product = await start({ workers: false });
    const date = saturday(3);
    const tokens = await waiting(product, date, ['One', 'Two']);
    await offerNow(product);
    const { body: checkout } = await openFor(product, date, 'One', tokens[0]);
    await endOffers(product);
    await offerNow(product);
    expect(await statuses(product, tokens)).toEqual(['offered', 'waiting']);
    await lapse(product, checkout.checkout_id);
    await runNow(product, ExpireCheckouts);
    await offerNow(product);
    expect(await statuses(product, tokens)).toEqual(['expired', 'offered']);
    expect((await openFor(product, date, 'One', tokens[0])).status).toBe(409);
  });

  it.each([
    ['is bought when the card pays before the offer ends', false, 'completed', ['bought', 'waiting']],
    [
      'went to the next family when the card pays too late, and the money goes back',
      true,
      'refunded',
      ['expired', 'offered'],
    ],
  ])('%s', async (_what, late, ended, after) => {
    const product = await start();
    // Keep the schedule from canceling the intent, because the card pays after the end of the hold.
    vi.spyOn(ExpireCheckouts.prototype, 'run').mockResolvedValue('done');
    const date = saturday(3);
    const tokens = await waiting(product, date, ['One', 'Two']);
    await offerNow(product);
    const { body: checkout } = await openFor(product, date, 'One', tokens[0]);
    await lapse(product, checkout.checkout_id);
    // A rival cannot take over the lapsed hold, because the seat is still offered to the family.
    expect((await openFor(product, date, 'Rival')).status).toBe(409);
    if (late) {
      await endOffers(product);
      await offerNow(product);
    }
    product.double.confirm(checkout.payment_id);
    await product.double.webhooks.settled();
    await until('the end', async () => (await readCheckout(product.client(), checkout)).status === ended);
    expect(await statuses(product, tokens)).toEqual(after);
    expect(product.double.refunded(checkout.payment_id)).toBe(late ? checkout.amount : 0);
  });

  it('ends once when checkout, leaving and expiry run concurrently', async () => {
    const product = await start();
    for (const date of [saturday(2), saturday(3), saturday(4)]) {
      const tokens = await waiting(product, date, ['One', 'Two', 'Three']);
      await offerNow(product);
      await endOffers(product);
      await race(9, async (racer) => {
        if (racer % 3 === 0) await offerNow(product);
        else if (racer % 3 === 1) await openFor(product, date, 'One', tokens[0]);
        else await product.client().post('/api/waitlist/leave', { token: tokens[0] });
      });
      await offerNow(product);
      const [first, second, third] = await statuses(product, tokens);
      expect(['expired', 'left']).toContain(first);
      expect([second, third]).toEqual(['offered', 'waiting']);
    }
  });
});
