import { addressChangeDays } from '@academy/contracts/rules/address-changes';
import { studentGapMinutes } from '@academy/contracts/rules/student-conflicts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { views } from '../../../.scripts/views.mjs';
import { createDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** The tables below each view, with those of the views that it reads. */
const tablesOfViews = `WITH RECURSIVE below (view, name) AS (
    SELECT view_name::text, table_name::text FROM information_schema.view_table_usage WHERE view_schema = 'public'
    UNION SELECT b.view, u.table_name FROM below b JOIN information_schema.view_table_usage u ON u.view_name = b.name)
  SELECT v.table_name AS view, COALESCE(array_agg(t.table_name::text ORDER BY t.table_name) FILTER (WHERE t.table_name IS NOT NULL), '{}') AS reads
  FROM information_schema.views v LEFT JOIN below b ON b.view = v.table_name
    LEFT JOIN information_schema.tables t ON t.table_name = b.name AND t.table_type = 'BASE TABLE'
  WHERE v.table_schema = 'public' GROUP BY v.table_name ORDER BY v.table_name`;

it('views read the tables that .scripts/views.mjs names, and no view is missing there', async () => {
  const found = await database.query<{ view: string; reads: string[] }>(tablesOfViews);
  expect(Object.fromEntries(found.map(({ view, reads }) => [view, reads]))).toEqual(
    Object.fromEntries(Object.entries(views).map(([view, { reads }]) => [view, reads])),
  );
});

it('every view but five says what its columns mean', async () => {
  const found = await database.query<{ view: string }>(
    `SELECT relname AS view FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace AND obj_description(oid) IS NULL ORDER BY 1`,
  );
  expect(found.map(({ view }) => view)).toEqual([
    'dead_deliveries',
    'lapsed_checkouts',
    'never_paid_holds',
    'receipts',
    'words_in_use',
  ]);
});

it('the minutes and days in views and functions are those of the rules', async () => {
  const [found] = await database.query<Record<string, string>>(
    `SELECT pg_get_viewdef('account_pauses'::regclass) AS pauses, pg_get_viewdef('held_tests'::regclass) AS tests,
       pg_get_functiondef('has_lesson'::regproc) AS lessons`,
  );
  expect(found?.['pauses']).toContain(`'${addressChangeDays} days'`);
  expect(found?.['tests']).toContain(`'0${studentGapMinutes / 60}:00:00'`);
  expect(found?.['lessons']).toContain(`, ${studentGapMinutes})`);
});
