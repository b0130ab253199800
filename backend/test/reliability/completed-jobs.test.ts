import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { signUp } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

/** Several times as many as Redis keeps. */
const earlier = 20_000;

let mails: MailSink;
let database: TestDatabase;
let product: TestApp;

beforeAll(async () => {
  database = await createDatabase();
  mails = await startMailSink();
  product = await startTestApp({ database, env: { SMTP_URL: mails.url } });
});
afterAll(async () => {
  await product.stop();
  await mails.stop();
  await database.drop();
});

const completed = () => count({ database }, "bullmq.job WHERE queue = 'mail' AND state = 'completed'");

it('completes a job on PostgreSQL without trimming the completed ones, which would have to be sorted', async () => {
  await database.query(
    `INSERT INTO bullmq.job (queue, id, seq, name, state, added_at_ms, finished_at_ms)
     SELECT 'mail', 'earlier-' || n, n - 1000000, 'earlier', 'completed', 1000 * extract(epoch FROM now()), 1000 * extract(epoch FROM now())
     FROM generate_series(1, $1) AS n`,
    [earlier],
  );
  await signUp(product.client());
  await until('the job to be over', async () => (await completed()) > earlier);
  expect(await completed()).toBe(earlier + 1);
});
