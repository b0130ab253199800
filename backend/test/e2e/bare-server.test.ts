import { releasedVersion } from '@academy/contracts/legal/version-names';
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startTestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { TestClient } from '../support/client.js';
import { cheapest, courseBody } from '../support/journey.js';

const script = fileURLToPath(new URL('../bench/bare-server.mjs', import.meta.url));

/** Makes a checkout, a charge and a registration request. @returns the status and the body's keys of the three responses */
async function register(client: TestClient): Promise<string[][]> {
  const body = courseBody();
  const checkout = await client.post(
    '/api/create-payment-intent',
    {
      amount: cheapest.priceCents,
      currency: 'usd',
      purpose: 'registrations',
      terms_version: releasedVersion,
      lines: [{ line_id: randomUUID(), call: 'new_sat_act', body }],
    },
    { 'idempotency-key': randomUUID() },
  );
  const { payment_id } = checkout.body as { payment_id: string };
  const charge = await client.post(`/api/demo/payments/${payment_id}/confirm`, { outcome: 'succeeded' });
  const done = await client.post('/api/new_sat_act', { ...body, payment_intent_id: payment_id });
  return [checkout, charge, done].map((answer) => [
    String(answer.status),
    ...Object.keys(answer.body as object).toSorted(),
  ]);
}

/** Returns the non-null columns of each row, by table. */
async function writtenRows(database: TestDatabase): Promise<Record<string, string[]>> {
  const tables = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await database.query<{ columns: string }>(
      `SELECT (SELECT string_agg(key, ' ' ORDER BY key) FROM jsonb_each_text(to_jsonb(t)) WHERE value IS NOT NULL) AS columns FROM ${name} t ORDER BY 1`,
    );
    rows[name] = found.map(({ columns }) => columns);
  }
  return rows;
}

async function withProduct(database: TestDatabase): Promise<string[][]> {
  const product = await startTestApp({ database, workers: false, env: { RATE_LIMITS: 'off' }, invariants: false });
  const answers = await register(product.client());
  await product.stop();
  return answers;
}

async function withBareServer(database: TestDatabase): Promise<string[][]> {
  const server = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const answers = await register(new TestClient(String(line).trim()));
  server.kill();
  await once(server, 'close');
  return answers;
}

it('returns the same response keys and fills the same columns as the bare benchmark server', async () => {
  const [ours, theirs] = [await createDatabase(), await createDatabase()];
  const answers = [await withProduct(ours), await withBareServer(theirs)];
  expect(answers[1]).toEqual(answers[0]);
  expect(await writtenRows(theirs)).toEqual(await writtenRows(ours));
  await Promise.all([ours.drop(), theirs.drop()]);
});
