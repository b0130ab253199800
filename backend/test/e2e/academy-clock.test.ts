import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const hoursAhead = async () => {
  const [row] = await database.query<{ hours: number }>(
    'SELECT round(extract(epoch FROM academy_now() - now()) / 3600)::int AS hours',
  );
  return row?.hours;
};

it('returns the database time by default', async () => {
  expect(await hoursAhead()).toBe(0);
});

it('applies a clock offset only where the clock is adjustable, and rejects it elsewhere', async () => {
  await database.query("SET academy.clock_offset = '3 hours'");
  await expect(hoursAhead()).rejects.toThrow('The academy clock cannot be moved here');
  await database.query("SET academy.clock = 'adjustable'");
  expect(await hoursAhead()).toBe(3);
  await database.query('RESET academy.clock_offset');
  expect(await hoursAhead()).toBe(0);
});

it('has no column whose default is now() instead of academy_now()', async () => {
  const rows = await database.query(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND column_default = 'now()' AND table_name <> 'migrations'",
  );
  expect(rows).toEqual([]);
});
