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

it('repeats a cached catalog response with the same body and headers, without a database query', async () => {
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

it('queries the database for a request with a token or a query string', async () => {
  await read();
  expect(await costOf(3, { authorization: 'Bearer none' })).toBeGreaterThanOrEqual(3);
  const before = statementsSent();
  await product.client().get(`${path}?again`);
  expect(statementsSent() - before).toBe(1);
});

it('shows a changed package name within five seconds', async () => {
  await read();
  await product.database.query("UPDATE packages SET name = 'Five Sessions' WHERE id = 'sat-act-course-5'");
  await until('the change', async () => (await read()).body.data[0]?.name === 'Five Sessions', 5_000);
});

it('responds with a 5xx within five seconds when the query fails, and recovers afterward', async () => {
  await read();
  await product.database.query('ALTER TABLE packages RENAME TO lost');
  await until('a failure', async () => (await read()).status >= 500, 5_000);
  await product.database.query('ALTER TABLE lost RENAME TO packages');
  expect((await read()).status).toBe(200);
});
