import { timeSlots } from '@academy/contracts/rules/slots';
import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dueReminders } from '../../src/reminders/reminders.repository.js';
import { startCardApp } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { multiplyRows } from '../support/many-rows.js';
import { recordStatements, type RecordedStatement } from '../support/recorded-sql.js';
import { takeTour } from '../support/tour.js';

/**
 * Tables that stay small regardless of the number of families, such as the catalog, the site's texts, the calendar, permanent
 * failures, and the deletions of the last 30 days.
 */
const smallTables = new Set([
  'account_deletions',
  'about_items',
  'consultation_capacity',
  'consultation_slots',
  'demo_actions',
  // Files that will be deleted from the storage within minutes.
  'discarded_files',
  'disputes',
  'email_copy',
  'hero_banners',
  // The versions of two legal texts.
  'legal_versions',
  'link_secret',
  'migrations',
  'opening_hours',
  'packages',
  'page_sections',
  'plan_steps',
  // Pairs of families that may share a student.
  'possible_shared_students',
  'policies',
  'page_texts',
  'pictures',
  'programs',
  'provider_event_cursors',
  'rooms',
  'schedule_runs',
  'seeded_tables',
  // Changes made in Settings.
  'setting_changes',
  'setting_items',
  'site_assets',
  // The staff of one academy and their open sessions.
  'staff',
  'staff_sessions',
  'student_info_fields',
  'subscriptions',
  'test_date_rules',
  'test_dates',
  'test_days_off',
  'test_sessions',
  'testimonials',
  // The tutors and their hours.
  'missing_notes',
  'tutor_calendars',
  'tutor_days',
  'tutor_hours',
  'tutor_profiles',
  'tutors',
]);

/** Tables that grow with every registration. The other tables get fewer rows, which is enough to affect a plan. */
const busiestTables = new Set(['checkouts', 'payments', 'registrations', 'outbox', 'deliveries']);
/** Rows for tables that the tour leaves empty. */
const seldom = [
  "INSERT INTO cases (payment_id, kind, detail, opened_at, closed_at) SELECT id, 'dispute', 'lost', academy_now(), academy_now() FROM payments LIMIT 1",
  "INSERT INTO two_factor (account_id, secret, enabled_at) SELECT id, 'x', academy_now() FROM accounts LIMIT 1",
  "INSERT INTO two_factor (student_id, secret, enabled_at) SELECT id, 'x', academy_now() FROM students LIMIT 1",
  'INSERT INTO lesson_note_versions SELECT * FROM lesson_notes LIMIT 1',
  "INSERT INTO erasure_emails (email, first_name) VALUES ('jane@example.com', 'Jane')",
  "INSERT INTO confirmed_devices (device_hash, email_key) VALUES (sha256('device'), 'jane@example.com')",
];
/** Conditions for rows that are always rare: unfinished and unpaid work, and payments without a named purchase. */
const rare = {
  checkouts: "purpose IS NULL OR status IN ('open', 'expired')",
  cases: 'closed_at IS NULL',
  payments: "status IN ('created', 'open', 'declined', 'requires_action', 'processing')",
  outbox: 'published_at IS NULL',
  deliveries: "status <> 'done'",
};
const rowsOf = (table: string) => (smallTables.has(table) ? 0 : busiestTables.has(table) ? 100_000 : 10_000);

/** Statements that read a whole table on purpose. */
const reports = [
  // Sums of the ledger by month, for a year.
  /^SELECT to_char\(e\.created_at .* GROUP BY 1, 2$/s,
  // The erasure of a family, which runs a few times a year and covers all tables.
  /^SELECT id FROM checkouts WHERE account_id = ANY\(\$1::uuid\[\]\)\s+UNION /,
  /^SELECT o\.id FROM outbox o WHERE EXISTS /,
  /^DELETE FROM (?:confirmed_devices|password_reset_requests) WHERE email_key = ANY/,
  /^DELETE FROM idempotency_keys WHERE EXISTS /,
  /^UPDATE one_time_links SET email_key = '' /,
  /^UPDATE provider_events SET payload = NULL /,
  /^UPDATE demo_intents SET billing = NULL/,
  // The office's list of packages without a tutor. Nearly all have one, so finding the others means reading all.
  /^SELECT r\.id, r\.student_id AS "studentId", .* IS NOT TRUE AND .* ORDER BY r\.created_at DESC/s,
  // The hourly deletion of search words that no name contains any more.
  /^DELETE FROM search_words WHERE ctid = /,
  // Today's list of families that may share a student, among the students of the last 90 days.
  /^WITH found AS \(\s+SELECT account_id, child_name/,
  // The office gives a registration to another student.
  /^UPDATE student_tasks SET student_id = \$2 WHERE lesson_id IN /,
  // The hourly deletion of documents of removed students.
  /^WITH gone AS \(DELETE FROM student_documents /,
];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

let database: TestDatabase;
let statements: RecordedStatement[];
let queries: { known: string[]; unasked: string[] };

const isClass = (one: unknown): one is Type => typeof one === 'function' && one.prototype !== undefined;

/** Records the calls of the methods of a class, each named `Class.method`. */
function spyOnMethods({ name, prototype }: Type) {
  const methods = Object.getOwnPropertyNames(prototype).filter((method) => method !== 'constructor');
  return methods.map((method) => ({ name: `${name}.${method}`, spy: vi.spyOn(prototype, method) }));
}

beforeAll(async () => {
  database = await createDatabase();
  const recorder = recordStatements();
  const app = await startCardApp({ database, env: { RATE_LIMITS: 'on' }, invariants: false });
  const providers = [...app.app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  const classes = new Set(providers.flatMap(({ metatype }) => (metatype && isClass(metatype) ? [metatype] : [])));
  const methods = [...classes].filter(({ name }) => name.endsWith('Queries')).flatMap(spyOnMethods);
  await takeTour(app);
  queries = {
    known: methods.map(({ name }) => name),
    unasked: methods.filter(({ spy }) => spy.mock.calls.length === 0).map(({ name }) => name),
  };
  await app.stop();
  recorder.stop();
  vi.restoreAllMocks();
  statements = recorder.statements().filter(({ sql }) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql));
  for (const row of seldom) await database.query(row);
  await multiplyRows(database, rowsOf, rare);
  // Spread the ledger over years, so that a month is a small part of it.
  await database.query("UPDATE ledger_entries SET created_at = created_at - id % 3000 * interval '1 day'");
  await database.query('ANALYZE ledger_entries');
});
afterAll(() => database.drop());

async function planOf({ sql, values }: RecordedStatement): Promise<PlanNode> {
  const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${sql}`, values);
  return (row as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the tables that a statement reads with a sequential scan, except the small ones. */
async function tablesReadWhole(statement: RecordedStatement): Promise<string[]> {
  return nodesOf(await planOf(statement))
    .filter((node) => node['Node Type'] === 'Seq Scan' && !smallTables.has(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '');
}

it('the recorded tour executes every query', () => {
  expect(queries.known.length).toBeGreaterThan(10);
  expect(queries.unasked, 'queries that takeTour in backend/test/support/tour.ts does not ask').toEqual([]);
  expect(statements.length).toBeGreaterThan(100);
});

it.each(['payments', 'registrations', 'outbox'])('the table %s has at least 100,000 rows', async (table) => {
  const [row] = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  expect(row?.count).toBeGreaterThanOrEqual(100_000);
});

it('no statement scans a large table sequentially', async () => {
  const found: string[] = [];
  for (const statement of statements.filter(({ sql }) => !reports.some((report) => report.test(sql)))) {
    const tables = await tablesReadWhole(statement);
    if (tables.length > 0) found.push(`${tables.join(', ')}: ${statement.sql}`);
  }
  expect(found).toEqual([]);
});

it('(negative control) detects a statement that scans a large table sequentially', async () => {
  const sql =
    'SELECT * FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE c.account_id = $1 OR p.version = 7';
  expect(await tablesReadWhole({ sql, values: ['00000000-0000-0000-0000-000000000000'] })).toContain('payments');
});

it.each([
  ['claim due payments', 'payments_due'],
  ['claim open checkouts', 'checkouts_due'],
  ['claim due refunds', 'refunds_due'],
])('the statement "%s" finds due rows through the index %s', async (claims, index) => {
  const claim = statements.find(({ name }) => name === claims);
  const nodes = nodesOf(await planOf(claim as RecordedStatement));
  expect(nodes.find((node) => node['Index Name'] === index)?.['Index Cond']).toContain('next_attempt_at <=');
});

it.each(['seats_coming', 'consultations_coming'])(
  'reminders read only upcoming days through the index %s',
  async (index) => {
    const values = [timeSlots.map(({ id }) => id), timeSlots.map(({ start }) => start)];
    const nodes = nodesOf(await planOf({ sql: dueReminders, values }));
    expect(nodes.find((node) => node['Index Name'] === index)?.['Index Cond']).toMatch(/date >= .+ AND \(date <= /);
  },
);
