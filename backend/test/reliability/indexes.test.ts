import { timeSlots } from '@academy/contracts/rules/slots';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dueReminders } from '../../src/reminders/reminders.repository.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('SET enable_seqscan = off');
});
afterAll(() => database.drop());

it.each([
  'payments WHERE checkout_id',
  'checkouts WHERE account_id',
  'registrations WHERE payment_id',
  'registrations WHERE account_id',
  'checkout_lines WHERE checkout_id',
])('%s = … reads no whole table', async (found) => {
  const plan = await database.query(`EXPLAIN SELECT * FROM ${found} = '00000000-0000-0000-0000-000000000000'`);
  // Where there is an index the planner may use it even for an empty table, as the other way is switched off.
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});

it.each(['seats_coming', 'consultations_coming'])(
  'reminders are looked for among the coming days only, through %s',
  async (index) => {
    const plan = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${dueReminders}`, [
      timeSlots.map(({ id }) => id),
      timeSlots.map(({ start }) => start),
    ]);
    const lines = plan.map((row) => row['QUERY PLAN']);
    const at = lines.findIndex((line) => line.includes(index));
    expect(lines.slice(at, at + 2).join('\n')).toMatch(/Index Cond: \(\(date >= .+ AND \(date <= /);
  },
);
