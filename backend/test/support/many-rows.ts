import type { TestDatabase } from './database.js';

interface Column {
  table: string;
  name: string;
  type: string;
  unique: boolean;
}

/** Matches ids, emails and networks, which differ from row to row. Any other text, such as a status or a name, repeats. */
const distinctText = "'@|[0-9a-f]{8}|^([0-9]+[.]){3}'";

/** Returns the SQL of a column's value in copy number `g`. Ids still refer to one another, because each copy changes them the same way. */
function copied({ name, type, unique }: Column): string {
  const value = `"${name}"`;
  if (type === 'uuid') return `md5(${value}::text || g)::uuid`;
  if (type === 'bytea') return `sha256(${value} || convert_to(g::text, 'UTF8'))`;
  if (type === 'timestamp with time zone') return `${value} - g * interval '1 minute'`;
  if (type === 'date') return `${value} - g % 1000`;
  if (type === 'timestamp without time zone') return `${value} - g % 1000 * interval '1 day'`;
  if (type === 'text')
    return unique
      ? `g || '.' || ${value}`
      : `CASE WHEN ${value} ~ ${distinctText} THEN g || '.' || ${value} ELSE ${value} END`;
  return value;
}

async function columnsOf(database: TestDatabase): Promise<Column[]> {
  return database.query<Column>(`
    SELECT c.table_name AS table, c.column_name AS name, c.data_type AS type, EXISTS (
      SELECT 1 FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indisunique AND i.indnatts = 1 AND i.indrelid = format('%I', c.table_name)::regclass AND a.attname = c.column_name) AS unique
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_identity = 'NO' AND c.is_generated = 'NEVER'
    ORDER BY c.table_name, c.ordinal_position`);
}

/**
 * Copies the rows of every table until it has many, then updates the planner's statistics. Empty tables stay empty. Foreign keys and
 * triggers are disabled in the meantime; copies that violate another constraint are skipped.
 * @param rows how many rows to add to a table; 0 to skip it
 * @param rare conditions, by table, that select rows not to copy
 */
export async function multiplyRows(
  database: TestDatabase,
  rows: (table: string) => number,
  rare: Readonly<Record<string, string>> = {},
): Promise<void> {
  const all = await columnsOf(database);
  await database.query('SET session_replication_role = replica');
  for (const table of new Set(all.map((column) => column.table))) {
    const wanted = rows(table);
    if (wanted === 0) continue;
    const columns = all.filter((column) => column.table === table);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const source = `(SELECT * FROM ${table} WHERE NOT coalesce((${rare[table] ?? 'false'}), false))`;
    await database.query(
      `INSERT INTO ${table} (${names}) SELECT ${columns.map(copied).join(', ')}
       FROM ${source} AS copied, generate_series(1, ($1 / greatest((SELECT count(*) FROM ${source} AS counted), 1))::int + 1) AS g
       ON CONFLICT DO NOTHING`,
      [wanted],
    );
  }
  await database.query('RESET session_replication_role');
  await database.query('VACUUM ANALYZE');
}
