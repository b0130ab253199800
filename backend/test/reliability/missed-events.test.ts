import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventCursor } from '../../src/payments/providers/inbox/event-cursor.repository.js';
import { CatchUpWithProvider } from '../../src/payments/providers/inbox/inbox.schedules.js';
import { isWebhookEvent } from '../../src/payments/providers/webhook-events.js';
import { count, openCheckout, startCardApp, type CardApp } from '../support/card-app.js';
import { countStatements } from '../support/count-statements.js';
import { race } from '../support/races.js';

let product: CardApp;
let intent: string;

beforeAll(async () => {
  product = await startCardApp({ workers: false, invariants: false });
  product.double.webhooks.set({ drop: true });
  intent = (await openCheckout(product)).payment_id;
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.database.query('TRUNCATE provider_events, provider_event_cursors, deliveries, outbox');
  (product.double.events as unknown[]).length = 0;
  product.double.seen.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  product.double.faults.clear();
});

const task = () => product.app.get(CatchUpWithProvider, { strict: false });

/** Creates events at the provider that no webhook delivers. */
function happen(events: number): void {
  for (let event = 0; event < events; event += 1) product.double.confirm(intent, { outcome: 'declined' });
}

/** Returns the start time and the cursor of each request for events. */
const asked = () =>
  product.double.seen
    .filter(({ path }) => path === '/v1/events')
    .map(({ form }) => {
      const query = new URLSearchParams(form);
      return { since: Number(query.get('created[gte]')), after: query.get('starting_after') };
    });
const cursor = async () =>
  (
    await product.database.query<{ until: number; after: string | null }>(
      'SELECT extract(epoch FROM imported_until)::float8 AS until, last_event_id AS after FROM provider_event_cursors',
    )
  )[0];
const now = async () =>
  (await product.database.query<{ now: number }>('SELECT extract(epoch FROM academy_now())::float8 AS now'))[0]?.now ??
  0;
/** Returns the id of the nth newest event that the product handles. The provider creates other events too. */
const newest = (n: number) => product.double.events.filter(({ type }) => isWebhookEvent(type)).at(-n)?.id;

describe('importing missed events', () => {
  it('goes back one hour at first, then to five minutes before the previous run', async () => {
    happen(3);
    const begun = await now();
    expect(await task().run()).toBe('done');
    const until = (await cursor())?.until ?? 0;
    expect(until).toBeGreaterThanOrEqual(begun);
    happen(2);
    expect(await task().run()).toBe('done');
    const [first, second] = asked();
    expect(Math.abs((first?.since ?? 0) - (begun - 3_600))).toBeLessThan(60);
    expect(second).toEqual({ since: Math.floor(until - 300), after: null });
    expect(await count(product, 'provider_events')).toBe(5);
    expect(await count(product, "outbox WHERE name = 'ProviderEventReceived'")).toBe(5);
  });

  it('needs one lookup per page if every event is known', async () => {
    happen(250);
    await task().run();
    expect(await count(product, 'provider_events')).toBe(250);
    const statements = await countStatements(() => task().run());
    const names = statements.map(({ name }) => name);
    expect(names.filter((name) => name === 'find unknown events')).toHaveLength(3);
    expect(names).not.toContain('insert provider events');
    // One statement starts the run. Each page takes a lookup and a transaction (begin, one statement, commit).
    expect(statements).toHaveLength(1 + 3 * 4);
  });

  it('continues at the next page after the provider failed between pages', async () => {
    happen(250);
    expect(await task().run(0)).toBe('more');
    product.double.fail({ on: 'GET /v1/events', answer: 500 });
    await expect(task().run()).rejects.toThrow();
    expect(await count(product, 'provider_events')).toBe(100);
    expect(await task().run()).toBe('done');
    expect(asked().map(({ after }) => after)).toEqual([null, newest(100), newest(100), newest(200)]);
    expect(await count(product, 'provider_events')).toBe(250);
    expect((await cursor())?.after).toBeNull();
  });

  it('rolls back and repeats a page if the worker dies before the cursor is stored', async () => {
    happen(150);
    const advance = vi.spyOn(product.app.get(EventCursor, { strict: false }), 'advance');
    advance.mockRejectedValueOnce(new Error('killed'));
    await expect(task().run()).rejects.toThrow('killed');
    expect([await count(product, 'provider_events'), await count(product, 'outbox')]).toEqual([0, 0]);
    expect((await cursor())?.after).toBeNull();
    expect(await task().run()).toBe('done');
    expect([await count(product, 'provider_events'), await count(product, 'outbox')]).toEqual([150, 150]);
  });

  it('skips no event if new events occur between two pages', async () => {
    happen(150);
    expect(await task().run(0)).toBe('more');
    happen(120);
    expect(await task().run()).toBe('done');
    expect(await count(product, 'provider_events')).toBe(150);
    expect(await task().run()).toBe('done');
    expect(await count(product, 'provider_events')).toBe(270);
  });

  it('imports each event once with four concurrent workers and resets the cursor', async () => {
    happen(250);
    await race(4, async () => {
      while ((await task().run(0)) === 'more');
    });
    while ((await task().run(0)) === 'more');
    expect([await count(product, 'provider_events'), await count(product, 'outbox')]).toEqual([250, 250]);
    expect((await cursor())?.after).toBeNull();
  });

  it('restarts at the newest event if the cursor is unknown to the provider or lost', async () => {
    happen(150);
    expect(await task().run(0)).toBe('more');
    await product.database.query("UPDATE provider_event_cursors SET last_event_id = 'evt_of_long_ago'");
    expect(await task().run()).toBe('done');
    expect(asked().map(({ after }) => after)).toEqual([null, 'evt_of_long_ago', null, newest(100)]);
    expect(await count(product, 'provider_events')).toBe(150);
    await product.database.query('DELETE FROM provider_event_cursors');
    expect(await task().run()).toBe('done');
    expect([await count(product, 'provider_events'), await count(product, 'outbox')]).toEqual([150, 150]);
  });
});
