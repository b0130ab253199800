import { academyTimeZone } from '@academy/contracts/rules/dates';
import { Database } from '../../src/platform/database/database.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExpireCheckouts } from '../../src/payments/checkout/checkout.schedules.js';
import { ClearOldRows } from '../../src/platform/retention/clear-old-rows.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { billingDetails } from '../support/billing.js';
import { bookingRequest } from '../support/bookings.js';
import { count } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { signUp } from '../support/families.js';
import { checkoutOf, diagnosticForm } from '../support/forms.js';
import { confirmDemo, courseBody, postRegistration, startCheckout } from '../support/journey.js';

let product: TestApp;
let retention: ClearOldRows;

beforeAll(async () => {
  product = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  retention = new ClearOldRows(product.app.get(Database));
});
afterAll(() => product.stop());

describe('more expired rows than one batch', () => {
  const keys = 320;
  const left = () => count(product, "idempotency_keys WHERE route = 'POST /old'");

  const fill = () =>
    product.database.query(
      `INSERT INTO idempotency_keys (key, caller, route, fingerprint, created_at)
       SELECT gen_random_uuid(), 'caller', 'POST /old', '', now() - interval '49 hours' FROM generate_series(1, ${keys})`,
    );

  it('are deleted in batches until none is left', async () => {
    await fill();
    await product.database.query(
      `CREATE TABLE batches (rows integer);
       CREATE FUNCTION note_batch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO batches SELECT count(*) FROM gone; RETURN NULL; END';
       CREATE TRIGGER batch AFTER DELETE ON idempotency_keys REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_batch()`,
    );
    expect(await retention.deleteBatches({ batchSize: 50, milliseconds: 60_000 })).toMatchObject({
      idempotency_keys: keys,
    });
    const batches = await product.database.query<{ rows: number }>('SELECT rows FROM batches WHERE rows > 0');
    await product.database.query('DROP TRIGGER batch ON idempotency_keys; DROP TABLE batches');
    expect(batches.map(({ rows }) => rows)).toEqual([50, 50, 50, 50, 50, 50, 20]);
    expect(await left()).toBe(0);
  });

  it('are left for the next run when the time limit is reached', async () => {
    await fill();
    await product.database.query(
      `CREATE FUNCTION delay_delete() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.4); RETURN NULL; END';
       CREATE TRIGGER delayed_delete BEFORE DELETE ON idempotency_keys EXECUTE FUNCTION delay_delete()`,
    );
    // At least one and at most two batches start before the time is up.
    const { idempotency_keys: first = 0 } = await retention.deleteBatches({ batchSize: 50, milliseconds: 500 });
    expect([50, 100]).toContain(first);
    expect(await left()).toBe(keys - first);
    await product.database.query('DROP TRIGGER delayed_delete ON idempotency_keys');
    await retention.run();
    expect(await left()).toBe(0);
  });
});

describe('a checkout that expired unpaid', () => {
  const endedAgo = (id: string, age: string) =>
    product.database.query(
      'UPDATE checkouts SET created_at = created_at - $2::interval, hold_expires_at = hold_expires_at - $2::interval WHERE id = $1',
      [id, age],
    );
  const bodyOf = async (id: string) =>
    (
      await product.database.query<{ body: object }>('SELECT body FROM checkout_lines WHERE checkout_id = $1', [id])
    ).map(({ body }) => body);
  const personal = async (id: string) =>
    (await product.database.query<{ text: string }>('SELECT c::text AS text FROM checkouts c WHERE id = $1', [id]))[0]
      ?.text;

  async function abandoned(request = checkoutOf([diagnosticForm()])): Promise<string> {
    const { body } = await startCheckout(product.client(), request);
    await endedAgo(body.checkout_id, '1 hour');
    await runNow(product, ExpireCheckouts);
    expect(await count(product, "checkouts WHERE id = $1 AND status = 'expired'", [body.checkout_id])).toBe(1);
    return body.checkout_id;
  }

  it('loses the family’s draft data after 30 days but not after 29', async () => {
    const [old, young] = [await abandoned(), await abandoned()];
    await endedAgo(old, '30 days');
    await endedAgo(young, '29 days');
    await retention.run();
    expect(await bodyOf(old)).toEqual([{}]);
    expect(await personal(old)).not.toMatch(/jane|@|127\.0\.0\.1/i);
    expect(await count(product, 'seats WHERE checkout_id = $1 AND student_key IS NOT NULL', [old])).toBe(0);
    expect((await bodyOf(young))[0]).toMatchObject({ student_firstname: 'Sam' });
    expect(await count(product, 'checkouts WHERE id = $1 AND draft_removed_at IS NULL', [young])).toBe(1);
  });

  it('loses the name, email and phone number of an unbooked consultation', async () => {
    const id = await abandoned(bookingRequest());
    await endedAgo(id, '30 days');
    await retention.run();
    expect(
      await product.database.query('SELECT name, email, phone_no FROM consultations WHERE checkout_id = $1', [id]),
    ).toEqual([{ name: '', email: '', phone_no: '' }]);
  });

  it('keeps its draft data if its payment succeeded or is still processing', async () => {
    const client = product.client();
    const body = courseBody();
    const paid = await startCheckout(client);
    await confirmDemo(client, paid.body.payment_id);
    expect((await postRegistration(client, paid.body.payment_id, body)).status).toBe(201);
    const undecided = await abandoned();
    await product.database.query("UPDATE payments SET status = 'processing' WHERE checkout_id = $1", [undecided]);
    for (const id of [paid.body.checkout_id, undecided]) await endedAgo(id, '400 days');
    await retention.run();
    expect((await bodyOf(paid.body.checkout_id))[0]).toMatchObject({ student_firstname: 'Sam' });
    expect((await bodyOf(undecided))[0]).toMatchObject({ student_firstname: 'Sam' });
    await product.database.query("UPDATE payments SET status = 'canceled' WHERE checkout_id = $1", [undecided]);
  });
});

it('deletes an audit row after seven years', async () => {
  const row = (command: string, age: string) =>
    product.database.query("INSERT INTO audit (at, actor_kind, command) VALUES (now() - $2::interval, 'system', $1)", [
      command,
      age,
    ]);
  await row('Old', '7 years 1 day');
  await row('Young', '6 years 11 months');
  await retention.run();
  expect(await product.database.query("SELECT command FROM audit WHERE command IN ('Old', 'Young')")).toEqual([
    { command: 'Young' },
  ]);
});

it('deletes a lead after 24 months', async () => {
  const lead = (email: string, age: string) =>
    product.database.query(
      "INSERT INTO leads (kind, email, email_key, fields, created_at) VALUES ('contact', $1, $1, '{}', now() - $2::interval)",
      [email, age],
    );
  await lead('old@example.com', '24 months 1 day');
  await lead('young@example.com', '23 months');
  await retention.run();
  expect(await product.database.query('SELECT email FROM leads')).toEqual([{ email: 'young@example.com' }]);
});

it('deletes unconfirmed and unsubscribed newsletter entries after 30 days, but not active ones', async () => {
  const subscription = (email: string, status: string, age: string) =>
    product.database.query(
      `INSERT INTO newsletter_subscriptions (email, email_key, status, requested_at, unsubscribed_at)
       VALUES ($1, $1, $2, now() - $3::interval, CASE $2 WHEN 'unsubscribed' THEN now() - $3::interval END)`,
      [email, status, age],
    );
  for (const status of ['pending', 'active', 'unsubscribed'])
    for (const age of ['29 days', '30 days 1 hour']) await subscription(`${status}, ${age}`, status, age);
  await retention.run();
  expect(await product.database.query('SELECT email FROM newsletter_subscriptions ORDER BY email')).toEqual(
    ['active, 29 days', 'active, 30 days 1 hour', 'pending, 29 days', 'unsubscribed, 29 days'].map((email) => ({
      email,
    })),
  );
});

it('deletes the billing details of deleted accounts, but not of others', async () => {
  const withBilling = async () => {
    const client = product.client();
    const { user } = await signUp(client);
    expect((await client.put('/api/account/billing', billingDetails)).status).toBe(200);
    return user.id;
  };
  const [deleted, living] = [await withBilling(), await withBilling()];
  await product.database.query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [deleted]);
  expect(await retention.deleteBatches()).toMatchObject({ billing_details: 1 });
  expect(await product.database.query('SELECT account_id AS id FROM billing_details')).toEqual([{ id: living }]);
});

it('deletes a waitlist entry that is 90 days old and 90 days past its date, in academy time', async () => {
  const inAcademyTime = `(now() AT TIME ZONE '${academyTimeZone}')`;
  const entry = (name: string, age: string, untilDate: string) =>
    product.database.query(
      `WITH offered AS (INSERT INTO test_dates (session_id, date, capacity) VALUES ('practice-sat', ${inAcademyTime} + $3::interval, 30) RETURNING session_id, date)
       INSERT INTO waitlist_entries (session_id, date, email, email_key, student_key, fields, created_at)
       SELECT session_id, date, $1, $1, $1, '{}', now() - $2::interval FROM offered`,
      [name, age, untilDate],
    );
  await entry('coming', '181 days', '1 day');
  await entry('just over', '272 days', '-90 days 1 hour');
  await entry('long over', '91 days', '-90 days -1 hour');
  await entry('added late', '89 days', '-91 days');
  await retention.run();
  expect(await product.database.query('SELECT email FROM waitlist_entries ORDER BY email')).toEqual(
    ['added late', 'coming', 'just over'].map((email) => ({ email })),
  );
});
