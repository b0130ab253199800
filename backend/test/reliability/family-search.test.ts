import { afterAll, beforeAll, expect, it } from 'vitest';
import { FamilySearchQueries } from '../../src/families/search/family-search.queries.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { nameOf, storeFamilies } from '../support/many-families.js';
import { onStatement, type RecordedStatement } from '../support/recorded-sql.js';
import { isDeep } from '../support/sweeps.js';

const families = isDeep ? 100_000 : 20_000;

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createDatabase();
  app = await startTestApp({ database, workers: false, invariants: false });
  await storeFamilies(database, families);
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

const search = (q: string, filter: object = {}, page = 1) =>
  app.app.get(FamilySearchQueries, { strict: false }).list({ q, service: null, account: null, ...filter }, { page });

/** Returns searches by staff for a family: name, part of the name, formatted phone number, email, and name with a typo. */
async function typedFor(n: number): Promise<string[]> {
  const { first, last, phone } = await nameOf(database, n);
  const misspelled = `${last.slice(0, 3)}${last[4]}${last[3]}${last.slice(5)}`;
  return [
    `${first} ${last}`,
    last.slice(0, 6),
    `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
    `family${n}@example.com`,
    `${first} ${misspelled}`,
  ];
}

/** Returns the tables that a statement's plan reads with a sequential scan. */
async function wholeTables({ sql, values }: RecordedStatement): Promise<string[]> {
  const [row] = await database.query<{ 'QUERY PLAN': unknown }>(`EXPLAIN (FORMAT JSON) ${sql}`, values);
  const plan = JSON.stringify(row?.['QUERY PLAN']);
  return [...plan.matchAll(/"Seq Scan".*?"Relation Name":"(\w+)"/g)].map(([, table]) => table ?? '');
}

const large = ['accounts', 'students', 'registrations', 'leads'];

it('finds a family by name, partial name, phone, email and misspelled name', async () => {
  for (const n of [1, Math.floor(families / 2), families - 3]) {
    // Among 100,000 families, a partial name (index 1) matches more families than a list can hold.
    const all = (await typedFor(n)).filter((_words, index) => !isDeep || index !== 1);
    for (const typed of all) {
      const { families: found } = await search(typed);
      expect(
        found.map(({ email }) => email),
        typed,
      ).toContain(`family${n}@example.com`);
    }
  }
});

it('finds the only family that passes a filter, although every family matches the words', async () => {
  const oldest = `family${families}@example.com`;
  await database.query('UPDATE accounts SET disabled_at = academy_now() WHERE email_key = $1', [oldest]);
  await database.query("UPDATE registrations SET service_type = 'executive_function' WHERE parent_email_key = $1", [
    oldest,
  ]);
  for (const filter of [{ account: 'disabled' }, { service: 'executive_function' }]) {
    const { families: found, more } = await search('example.com', filter);
    expect({ found: found.map(({ email }) => email), more }).toEqual({ found: [oldest], more: false });
  }
});

it.each([
  ['a search', 'example.com', 2000],
  ['the whole list', '', 1_000_000],
])('reads no more of each table for the last page of %s than it looks through', async (_what, words, most) => {
  const limits: number[] = [];
  const stop = onStatement(({ sql }) =>
    limits.push(...[...sql.matchAll(/LIMIT (\d+)\)/g)].map(([, limit]) => Number(limit))),
  );
  await search(words, {}, 99_999);
  stop();
  expect(Math.max(...limits)).toBe(most);
});

it('does not scan a large table sequentially', async () => {
  const typed = [...(await typedFor(7)), 'Nobody Hasthatname', 'Wu'];
  const all: RecordedStatement[] = [];
  const stop = onStatement((statement) => all.push(statement));
  for (const words of typed) {
    await search(words);
    await search(words, { account: 'disabled', service: 'college_essays' });
  }
  stop();
  const statements = all.filter(({ sql }) => /accounts|registrations/.test(sql) && /^\s*(WITH|SELECT)/.test(sql));
  expect(statements.length).toBeGreaterThanOrEqual(typed.length);
  for (const statement of statements) {
    const whole = await wholeTables(statement);
    expect(
      whole.filter((table) => large.includes(table)),
      statement.sql,
    ).toEqual([]);
  }
});

// Speed depends on the machine, so only the deep run checks it. It has the machine to itself.
if (isDeep)
  it('searches within 100 ms and lists within 200 ms', async () => {
    const times: number[] = [];
    for (let n = 1; n <= families; n += Math.floor(families / 80))
      for (const typed of await typedFor(n)) times.push(await timed(() => search(typed)));
    const lists: number[] = [];
    for (let n = 0; n < 40; n++) lists.push(await timed(() => search('', n % 2 ? { service: 'college_essays' } : {})));
    const [searched, listed] = [percentile95(times), percentile95(lists)];
    expect({ searched: searched <= 100, listed: listed <= 200 }, `${searched} and ${listed} ms`).toEqual({
      searched: true,
      listed: true,
    });
  });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function percentile95(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}
