import { CommandBus } from '@nestjs/cqrs';
import { waitlistMessages } from '@academy/contracts/rules/waitlist';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { RescheduleRegistration } from '../../src/registrations/index.js';
import { ServeWaitlists } from '../../src/seats/waitlist/waitlist.schedules.js';
import { WaitlistOffers } from '../../src/seats/waitlist/waitlist-offers.js';
import { WaitlistRepository, type StoredEntry } from '../../src/seats/index.js';
import { count, startCardApp, type CardApp } from '../support/card-app.js';
import { checkoutOf, postForm, practiceForm, saturday } from '../support/forms.js';
import { startCheckout } from '../support/journey.js';
import { race } from '../support/races.js';
import { altered, intercept } from '../support/statements.js';
import { seatsLeft, setCapacity } from '../support/seats.js';
import { join, tokenOf, waitFor } from '../support/waitlist.js';

const session_id = 'practice-sat';
let app: CardApp;
let week = 0;
/** The test's Saturday. Each test uses a different one. */
let date: string;
const other = saturday(11);

beforeAll(async () => {
  app = await startCardApp({ workers: false });
});
afterAll(() => app.stop());
beforeEach(() => {
  date = saturday((week += 1));
});
afterEach(() => void vi.restoreAllMocks());

const formFor = (name: string, day: string) =>
  practiceForm({ student_first_name: name, parent_email: `${name}@example.com`.toLowerCase() }, [
    { id: session_id, dates: [day] },
  ]);

/** Starts a checkout for these students, each with the token. */
function openFor(names: readonly string[], day: string, waitlist_token?: string) {
  const request = checkoutOf(names.map((name) => formFor(name, day)));
  const lines = request.lines?.map((line) => ({ ...line, ...(waitlist_token !== undefined && { waitlist_token }) }));
  return startCheckout(app.client(), { ...request, lines });
}

/** Puts a family on the waitlist and offers it the only free seat of a date. @returns its token */
async function offeredTo(name: string, day = date): Promise<string> {
  await setCapacity(app, session_id, day, 0);
  const token = await waitFor(app, name, { date: day });
  await setCapacity(app, session_id, day, 1);
  await app.app.get(ServeWaitlists, { strict: false }).run();
  return token;
}

const endOffers = () =>
  app.database.query(
    "UPDATE waitlist_entries SET offer_ends_at = academy_now() - interval '1 second' WHERE status = 'offered'",
  );

const taken = { status: 409, body: { error: 'seat_taken' } };

describe('a waitlist offer', () => {
  it('is rejected after its deadline, even before the schedule ends it', async () => {
    const token = await offeredTo('One');
    await endOffers();
    expect(await openFor(['One'], date, token)).toMatchObject(taken);
    intercept(altered('find offers', '(NOT $2 OR offer_ends_at > academy_now())', '($2::boolean IS NOT NULL)'));
    expect((await openFor(['One'], date, token)).status).toBe(200);
  });

  it('is rejected for another date and with a forged token', async () => {
    const token = await offeredTo('One');
    await setCapacity(app, session_id, other, 0);
    expect(await openFor(['One'], other, token)).toMatchObject(taken);
    const forged = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    expect(await openFor(['One'], date, forged)).toMatchObject(taken);
    expect((await openFor(['One'], date, token)).status).toBe(200);
  });

  it('is rejected for a checkout with two children', async () => {
    const token = await offeredTo('One');
    expect(await openFor(['One', 'Two'], date, token)).toMatchObject(taken);
  });

  it('does not end before its deadline and ends only once', async () => {
    const token = await offeredTo('One');
    const entry = await app.app.get(WaitlistRepository, { strict: false }).find(token.split('.')[0] ?? '');
    const end = () =>
      app.app
        .get(UnitOfWork, { strict: false })
        .run((tx) => app.app.get(WaitlistOffers, { strict: false }).endOffer(tx, entry as StoredEntry));
    expect(await end()).toBe(false);
    await endOffers();
    expect(await end()).toBe(true);
    expect(await end()).toBe(false);
  });

  it('keeps its seat for an open checkout after it ends', async () => {
    const token = await offeredTo('One');
    expect((await openFor(['One'], date, token)).status).toBe(200);
    await endOffers();
    await app.client().post('/api/waitlist/leave', { token });
    await app.app.get(ServeWaitlists, { strict: false }).run();
    expect(await seatsLeft(app, session_id, date)).toBe(0);
  });
});

describe('a date with a waitlist', () => {
  it('rejects a move from another date while a family waits', async () => {
    await setCapacity(app, session_id, other, 5);
    const { body } = await openFor(['Mover'], other);
    app.double.confirm(body.payment_id);
    await app.double.webhooks.settled();
    const posted = await postForm(app.client(), formFor('Mover', other), body.payment_id);
    await setCapacity(app, session_id, date, 0);
    await waitFor(app, 'One', { date });
    await setCapacity(app, session_id, date, 1);
    const move = new RescheduleRegistration(posted.body['registration_id'] as string, {
      from: other,
      to: date,
      test: null,
      overrideDeadline: false,
    });
    await expect(app.app.get(CommandBus, { strict: false }).execute(move)).rejects.toThrow();
    expect(await count(app, "seats WHERE status = 'booked' AND date = $1", [other])).toBe(1);
  });

  it('rejects new entries once its waitlist is closed', async () => {
    await setCapacity(app, session_id, date, 0);
    intercept(
      altered(
        'lock test dates',
        'academy_now() AS now FROM test_dates',
        "(t.date - interval '21 hours') AT TIME ZONE 'America/New_York' AS now FROM test_dates",
      ),
    );
    expect(await join(app.client(), { date })).toMatchObject({
      status: 422,
      body: { errors: { date: [waitlistMessages.closed] } },
    });
  });
});

describe('one child on the waitlist of one date', () => {
  const child = () => ({ date, parent_email: 'jane@example.com' });
  const living = () => count(app, "waitlist_entries WHERE status IN ('waiting', 'offered') AND date = $1", [date]);

  it('has one entry after six concurrent requests', async () => {
    await setCapacity(app, session_id, date, 0);
    const answers = await race(6, () => join(app.client(), child()));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await living()).toBe(1);
  });

  it('is in line once by the database constraint without the lookup', async () => {
    await setCapacity(app, session_id, date, 0);
    const tokens: string[] = [];
    for (const grade of ['9th', '10th', '11th']) {
      await join(app.client(), { ...child(), grade });
      tokens.push(await tokenOf(app, child().parent_email));
    }
    intercept(
      altered('find confirmed entry', "e.status IN ('waiting', 'offered') AND e.confirmed_at IS NOT NULL", 'false'),
    );
    const answers = await race(3, (racer) => app.client().post('/api/waitlist/confirm', { token: tokens[racer] }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count(app, 'test_dates WHERE waiting = 1 AND date = $1', [date])).toBe(1);
  });

  it('counts once after six concurrent confirmations', async () => {
    await setCapacity(app, session_id, date, 0);
    await join(app.client(), child());
    const token = await tokenOf(app, child().parent_email);
    await race(6, () => app.client().post('/api/waitlist/confirm', { token }));
    expect(await count(app, 'test_dates WHERE waiting = 1 AND date = $1', [date])).toBe(1);
  });
});
