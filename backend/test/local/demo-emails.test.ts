import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoFamily } from '../../src/local/demo-family.js';
import { runningDatabase } from '../../src/local/postgres/running-database.js';
import { TestClient } from '../support/client.js';
import { newParent, newStudent } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { startLocalProduct, type LocalProduct } from './local-product.js';

let folder: string;
let sink: MailSink;
let product: LocalProduct | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-emails-'));
  sink = await startMailSink();
});
afterEach(async () => {
  await product?.end('SIGKILL');
  await sink.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Returns what became of each email to an address. */
async function outcomes(recipient: string): Promise<string[]> {
  const client = new Client({ connectionString: runningDatabase(folder, 'academy') ?? '' });
  await client.connect();
  const { rows } = await client.query<{ status: string }>('SELECT status FROM emails WHERE recipient = $1', [
    recipient,
  ]);
  await client.end();
  return rows.map(({ status }) => status);
}

it('withholds emails to demo families in both processes when there is a mail server', async () => {
  // A person used the database before the demo data was asked for, so it is never written.
  product = await startLocalProduct(folder, { DEMO_DATA: 'off', RATE_LIMITS: 'off' });
  const [early, demo, own] = [newParent(), newParent({ email: 'ada.new@example.org' }), newParent()];
  const signUp = async (body: typeof early) => {
    const answer = await new TestClient(product?.url ?? '').postOnce('/api/register', body);
    expect(answer.status).toBe(201);
  };
  await signUp(early);
  await product.end('SIGTERM');
  product = await startLocalProduct(folder, { DEMO_DATA: 'on', RATE_LIMITS: 'off', SMTP_URL: sink.url });

  // By the workers.
  await signUp(demo);
  await until('the outcome', async () => (await outcomes(demo.email)).includes('demo'), 30_000);
  await signUp(own);
  await sink.waitFor(({ to }) => to.includes(own.email), 30_000);

  // By the API.
  const parent = new TestClient(product.url);
  const { email, password } = demoFamily.parent;
  parent.token = (await parent.post<{ token: string }>('/api/login', { email, password })).body.token;
  for (const student of [newStudent({ student_email: 'ben.new@example.org' }), newStudent()]) {
    await parent.post('/api/students', { students: [student] });
    const to = student.student_email;
    const sent = await parent.post('/api/send-email', { to, type: 'student_account_notification' });
    expect(sent).toMatchObject({ status: 200, body: { success: true } });
    expect(await outcomes(String(to))).toEqual([to === 'ben.new@example.org' ? 'demo' : 'accepted']);
  }
  expect(sink.mails.flatMap(({ to }) => to).filter((to) => to.endsWith('@example.org'))).toEqual([]);
}, 180_000);
