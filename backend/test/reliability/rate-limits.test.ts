import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countUses } from '../../src/platform/http/rate-limit/rate-limits.repository.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';

let product: TestApp;
let dataSource: DataSource;

beforeAll(async () => {
  product = await startTestApp({ workers: false });
  dataSource = product.app.get(DataSource, { strict: false });
});
afterAll(() => product.stop());

const callers = 4;
const buckets = Array.from({ length: 2_000 }, (_, index) => `shared:${String(index).padStart(4, '0')}`);

/** Counts uses for several callers at once, every second one with the buckets in reverse order. @returns the number of successful calls */
async function countAtOnce(database: DataSource): Promise<number> {
  const settled = await Promise.allSettled(
    Array.from({ length: callers }, (_, index) =>
      countUses(database, index % 2 === 0 ? buckets : buckets.toReversed(), 600),
    ),
  );
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

it('counts concurrent callers that use the same buckets in different orders', async () => {
  expect(await countAtOnce(dataSource)).toBe(callers);
  expect(await count(product, `rate_limits WHERE bucket LIKE 'shared:%' AND count = ${callers}`)).toBe(buckets.length);
});

it('(negative control) fails concurrent callers without the fixed bucket order', async () => {
  const inTheirOrder = {
    query: (sql: string, parameters: unknown[]) => dataSource.query(sql.replace('ORDER BY bucket', ''), parameters),
  } as DataSource;
  // The statements are not synchronized, so one round may run them one after the other.
  let succeeded = callers;
  for (let round = 0; round < 20 && succeeded === callers; round += 1) succeeded = await countAtOnce(inTheirOrder);
  expect(succeeded).toBeLessThan(callers);
});
