import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClearOldRows } from '../../src/platform/retention/clear-old-rows.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { signUp } from '../support/families.js';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => product.stop());

const clear = () => product.app.get(ClearOldRows, { strict: false }).run();

/** Stores an event with two deliveries, one of them done. @param age SQL interval @returns its id */
async function anEvent(age: string, other: 'open' | 'done' | 'dead'): Promise<string> {
  const id = randomUUID();
  // Insert everything in one statement, because the product's schedule may run at any time and delete events without an open delivery.
  await product.database.query(
    `WITH event AS (INSERT INTO outbox (id, name, version, payload, published_at, occurred_at)
       VALUES ($1, 'AccountCreated', 1, '{}', now(), now() - $2::interval) RETURNING id)
     INSERT INTO deliveries (event_id, subscriber, queue, status, enqueued_at, next_attempt_at)
       SELECT id, 'first', 'mail', 'done', now(), now() FROM event
       UNION ALL SELECT id, 'second', 'mail', $3, now(), now() + interval '1 day' FROM event`,
    [id, age, other],
  );
  return id;
}

describe('an outbox event older than 90 days', () => {
  it('is deleted with its finished deliveries, while a younger event is kept', async () => {
    const [old, young] = [await anEvent('91 days', 'done'), await anEvent('89 days', 'done')];
    await clear();
    expect(await count(product, 'outbox WHERE id = ANY($1)', [[old, young]])).toBe(1);
    expect(await count(product, 'deliveries WHERE event_id = ANY($1)', [[old, young]])).toBe(2);
    expect(await count(product, 'outbox WHERE id = $1', [young])).toBe(1);
  });

  it.each(['open', 'dead'] as const)('is kept while one of its deliveries is %s', async (status) => {
    const id = await anEvent('91 days', status);
    await clear();
    expect(await count(product, 'outbox WHERE id = $1', [id])).toBe(1);
  });
});

describe('a session', () => {
  it('is deleted a month after it expires', async () => {
    const [gone, over, used] = [product.client(), product.client(), product.client()];
    const idOf = async (client: typeof gone) => (await signUp(client)).user.id;
    const accounts = [await idOf(gone), await idOf(over), await idOf(used)];
    const expire = (account: string | undefined, age: string) =>
      product.database.query('UPDATE sessions SET expires_at = now() - $2::interval WHERE account_id = $1', [
        account,
        age,
      ]);
    await expire(accounts[0], '31 days');
    await expire(accounts[1], '29 days');
    await clear();
    expect(
      await product.database.query('SELECT account_id FROM sessions WHERE account_id = ANY($1) ORDER BY expires_at', [
        accounts,
      ]),
    ).toEqual([{ account_id: accounts[1] }, { account_id: accounts[2] }]);
  });
});

describe('a card provider event', () => {
  it('is deleted after 90 days unless it still has to be applied', async () => {
    const event = (id: string, age: string, intent: string | null, processed: boolean) =>
      product.database.query(
        `INSERT INTO provider_events (id, type, provider_intent_id, provider_created_at, received_at, processed_at)
         VALUES ($1, 'payment_intent.succeeded', $3, now(), now() - $2::interval, CASE WHEN $4 THEN now() END)`,
        [id, age, intent, processed],
      );
    await event('evt_old', '91 days', 'pi_1', true);
    await event('evt_of_nothing', '91 days', null, false);
    await event('evt_waiting', '91 days', 'pi_2', false);
    await event('evt_young', '89 days', 'pi_3', true);
    await clear();
    expect(await product.database.query('SELECT id FROM provider_events ORDER BY id')).toEqual([
      { id: 'evt_waiting' },
      { id: 'evt_young' },
    ]);
    await product.database.query('DELETE FROM provider_events');
  });
});

describe('a one-time link', () => {
  it('is deleted a week after it expires, but not while its outbox event still exists', async () => {
    const { user } = await signUp(product.client());
    const [created] = await product.database.query<{ id: string }>(
      "SELECT id FROM outbox WHERE name = 'AccountCreated' AND payload->>'account_id' = $1",
      [user.id],
    );
    const young = created?.id ?? '';
    const link = (token: string, event: string | null, age: string) =>
      product.database.query(
        `INSERT INTO one_time_links (purpose, account_id, email_key, token_hash, event_id, expires_at, used_at)
         VALUES ('reset_password', $1, 'jane@example.com', sha256(convert_to($2, 'UTF8')), $3, now() - $4::interval, now())`,
        [user.id, token, event, age],
      );
    await link('of an event that is there', young, '8 days');
    await link('of an event that is gone', randomUUID(), '8 days');
    await link('of a request', null, '8 days');
    await link('expired a moment ago', null, '6 days');
    await clear();
    expect(
      await product.database.query(
        "SELECT event_id FROM one_time_links WHERE account_id = $1 AND purpose = 'reset_password' ORDER BY expires_at",
        [user.id],
      ),
    ).toEqual([{ event_id: young }, { event_id: null }]);
  });
});

describe('the record of an email', () => {
  it('is deleted after 24 months', async () => {
    for (const [id, age] of [
      ['old', '24 months 1 day'],
      ['young', '23 months'],
    ])
      await product.database.query(
        "INSERT INTO emails (message_id, recipient, subject, status, attempts, updated_at) VALUES ($1, $1, $1, 'accepted', 1, now() - $2::interval)",
        [id, age],
      );
    await clear();
    expect(await product.database.query("SELECT message_id FROM emails WHERE message_id IN ('old', 'young')")).toEqual([
      { message_id: 'young' },
    ]);
  });
});

describe('a search word taken from a name', () => {
  const isKept = async (word: string) => (await count(product, 'search_words WHERE word = $1', [word])) > 0;

  it('is deleted once no family has that name, and kept while a family does', async () => {
    const { user } = await signUp(product.client());
    for (const name of ['Quillfeather', 'Plumefeather'])
      await product.database.query('UPDATE accounts SET lastname = $2 WHERE id = $1', [user.id, name]);
    expect([await isKept('quillfeather'), await isKept('plumefeather')]).toEqual([true, true]);
    await clear();
    expect([await isKept('quillfeather'), await isKept('plumefeather')]).toEqual([false, true]);
  });
});
