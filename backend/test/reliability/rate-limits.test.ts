import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '../../src/platform/database/database.js';
import { countUses } from '../../src/platform/http/rate-limit/rate-limits.repository.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';

let product: TestApp;
let database: Database;

beforeAll(async () => {
  product = await startTestApp({ workers: false });
  database = product.app.get(Database);
});
afterAll(() => product.stop());

const callers = 4;
const buckets = Array.from({ length: 2_000 }, (_, index) => `shared:${String(index).padStart(4, '0')}`);

/** Counts uses for several callers at once, every second one with the buckets in reverse order. @returns the number of successful calls */
async function countAtOnce(on: Database): Promise<number> {
  const settled = await Promise.allSettled(
    Array.from({ length: callers }, (_, index) => countUses(on, index % 2 === 0 ? buckets : buckets.toReversed(), 600)),
  );
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

it('counts concurrent callers that use the same buckets in different orders', async () => {
  expect(await countAtOnce(database)).toBe(callers);
  expect(await count(product, `rate_limits WHERE bucket LIKE 'shared:%' AND count = ${callers}`)).toBe(buckets.length);
});

it('(negative control) fails concurrent callers without the fixed bucket order', async () => {
  const inTheirOrder = new Database({
    async query(sql, values) {
      const rows = await database.rows<object>(sql.replace('ORDER BY bucket', ''), values);
      return { rows, rowCount: rows.length };
    },
  });
  // The statements are not synchronized, so one round may run them one after the other.
  let succeeded = callers;
  for (let round = 0; round < 20 && succeeded === callers; round += 1) succeeded = await countAtOnce(inTheirOrder);
  expect(succeeded).toBeLessThan(callers);
});
