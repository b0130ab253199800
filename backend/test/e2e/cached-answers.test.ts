import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsSent } from '../../src/platform/database/guarded-client.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/journey.js';

const path = '/api/get_sat_act_packages';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp({ workers: false });
});
afterAll(() => product.stop());

const read = (headers?: Record<string, string>) => product.client().get<{ data: { name: string }[] }>(path, headers);
const headersOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));

/** Returns the number of statements that this many consecutive reads send. */
async function costOf(reads: number, headers?: Record<string, string>): Promise<number> {
  const before = statementsSent();
  for (let index = 0; index < reads; index += 1) await read(headers);
  return statementsSent() - before;
}

it('repeats the catalog without asking the database, with the same body and headers', async () => {
  const first = await read();
  let second = await read();
  // Responses are cached for only a second, which may have just ended.
  await until('a repeated answer', async () => {
    const before = statementsSent();
    second = await read();
    return statementsSent() === before;
  });
  expect(second.body).toEqual(first.body);
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
});

it('asks for a caller who sends a token, and for an address with a query', async () => {
  await read();
  expect(await costOf(3, { authorization: 'Bearer none' })).toBeGreaterThanOrEqual(3);
  const before = statementsSent();
  await product.client().get(`${path}?again`);
  expect(statementsSent() - before).toBe(1);
});

it('shows a change of price soon', async () => {
  await read();
  await product.database.query("UPDATE packages SET name = 'Five Sessions' WHERE id = 'sat-act-course-5'");
  await until('the change', async () => (await read()).body.data[0]?.name === 'Five Sessions', 5_000);
});

it('says soon that the database is away', async () => {
  await read();
  await product.database.query('ALTER TABLE packages RENAME TO lost');
  await until('a failure', async () => (await read()).status >= 500, 5_000);
  await product.database.query('ALTER TABLE lost RENAME TO packages');
  expect((await read()).status).toBe(200);
});
