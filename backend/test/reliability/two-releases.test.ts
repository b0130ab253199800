import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutboxSweep } from '../../src/platform/messaging/outbox/outbox.sweeper.js';
import { EventJobs } from '../../src/platform/messaging/queues/event-queue.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { signUp } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

/** Its only subscriber is the newcomer that workers of the last release do not know. */
const subscriber = 'send-verification-link-when-account-created' as const;

let mails: MailSink;
let product: TestApp;

beforeAll(async () => {
  mails = await startMailSink();
  product = await startTestApp({ env: { RATE_LIMITS: 'off', SMTP_URL: mails.url } });
});
afterAll(async () => {
  await product.stop();
  await mails.stop();
});

const sweep = () => product.app.get(OutboxSweep, { strict: false }).run(0);
const isDone = (id: string) => count(product, 'outbox WHERE id = $1 AND done_at IS NOT NULL', [id]);
const receipts = (id: string) => count(product, 'receipts WHERE event_id = $1 AND subscriber = $2', [id, subscriber]);

/** An event that was delivered; then nothing is left of the newcomer's part in it. */
async function withoutNewcomer(): Promise<string> {
  const { user } = await signUp(product.client());
  const [event] = await product.database.query<{ id: string }>(
    "SELECT id FROM outbox WHERE name = 'AccountCreated' AND payload->>'account_id' = $1",
    [user.id],
  );
  const id = event?.id ?? '';
  const jobs = product.app.get(EventJobs, { strict: false });
  await until('the job to be over', async () => (await jobs.stateOf({ event_id: id, subscriber })) === 'done');
  await jobs.forget({ event_id: id, subscriber });
  await product.database.query('DELETE FROM receipts WHERE event_id = $1', [id]);
  return id;
}

describe('an event that workers of the last release called done without a newcomer', () => {
  it('is delivered to the newcomer by the next sweep', async () => {
    const id = await withoutNewcomer();
    await product.database.query('UPDATE outbox SET done_at = now() WHERE id = $1', [id]);
    await sweep();
    await until('the receipt', async () => (await receipts(id)) === 1);
  });

  it('is left alone once the deploy is long over', async () => {
    const id = await withoutNewcomer();
    await product.database.query("UPDATE outbox SET done_at = now() - interval '1 hour' WHERE id = $1", [id]);
    await sweep();
    expect(await product.app.get(EventJobs, { strict: false }).stateOf({ event_id: id, subscriber })).toBe('missing');
  });
});

it('is not done by the receipt of somebody else', async () => {
  const id = await withoutNewcomer();
  await product.database.query(
    "INSERT INTO receipts (event_id, subscriber) VALUES ($1, 'known-to-the-next-release-only')",
    [id],
  );
  await product.database.query('UPDATE outbox SET done_at = NULL WHERE id = $1', [id]);
  await sweep();
  expect(await isDone(id)).toBe(0);
  await until('the receipt', async () => (await receipts(id)) === 1);
  await sweep();
  expect(await isDone(id)).toBe(1);
});
