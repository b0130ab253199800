import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../support/database.js';

/** Tables that have rows before any family exists, and keep them. */
const kept = [
  'audit',
  'site_assets',
  'migrations',
  'packages',
  'plan_steps',
  'test_date_rules',
  'test_sessions',
  'programs',
  'hero_banners',
  'about_items',
  'testimonials',
  'tutors',
  'page_sections',
  'consultation_capacity',
  'opening_hours',
  'policies',
  'legal_versions',
  'link_secret',
  'seeded_tables',
  'student_info_fields',
  'subscriptions',
];

async function emptiedTables(database: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND NOT tablename = ANY($1)",
    [kept],
  );
  return rows.map(({ name }) => name);
}

export async function empty(database: TestDatabase): Promise<void> {
  await database.query(`TRUNCATE ${(await emptiedTables(database)).join(', ')}`);
}

/**
 * Copies the current rows of the emptied tables.
 * @returns a function that restores exactly these rows without firing triggers, much faster than a TRUNCATE of all tables
 */
export async function rememberRows(database: TestDatabase): Promise<() => Promise<void>> {
  const tables = await emptiedTables(database);
  const columns = await database.query<{ name: string; list: string }>(
    `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS list
      FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY table_name`,
  );
  const listOf = new Map(columns.map(({ name, list }) => [name, list]));
  const copies = `begun_${randomUUID().replaceAll('-', '')}`;
  await database.query(
    [`CREATE SCHEMA ${copies}`]
      .concat(tables.map((name) => `CREATE TABLE ${copies}.${name} AS TABLE public.${name}`))
      .join('; '),
  );
  const sql = tables.map((name) => {
    const list = listOf.get(name) ?? '';
    return `DELETE FROM public.${name};
      INSERT INTO public.${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM ${copies}.${name}`;
  });
  const restore = ['BEGIN', 'SET LOCAL session_replication_role = replica', ...sql, 'COMMIT'].join('; ');
  return async () => void (await database.query(restore));
}
