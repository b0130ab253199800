import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters that addresses could contain without showing them. New addresses are cleaned before they are stored. */
const invisible = String.raw`[\u00a0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]`;

/** Every column that holds an address or the key of one, by table. */
const addresses = `
SELECT c.table_name AS "table", array_agg(c.column_name::text) AS columns
FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.data_type = 'text'
  AND (c.column_name ~ '(^|_)email(_key)?$' OR (c.table_name, c.column_name) IN (('family_members', 'member'), ('emails', 'recipient')))
GROUP BY c.table_name ORDER BY c.table_name`;

const has = (column: string) => `octet_length(${column}) > char_length(${column}) AND ${column} ~ '${invisible}'`;
const cleaned = (column: string) => `${column} = regexp_replace(${column}, '${invisible}', '', 'g')`;

/** SQL: cleans each row by itself. A row stays as it is where another one has the clean address. */
const clean = (table: string, columns: readonly string[]) => `
DO $$ DECLARE found record; BEGIN
  FOR found IN SELECT ctid FROM ${table} WHERE ${columns.map((column) => `(${has(column)})`).join(' OR ')} FOR NO KEY UPDATE LOOP
    BEGIN
      UPDATE ${table} SET ${columns.map(cleaned).join(', ')} WHERE ctid = found.ctid;
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
END $$`;

/**
 * Addresses that were stored with invisible characters lose them, so that every comparison finds them. They are sent to and shown as before.
 */
export class VisibleAddresses1763676000103 implements MigrationInterface {
  /** Each table commits by itself, so that its rows are locked for a moment only. Running it again changes what is left. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const tables = (await runner.query(addresses)) as { table: string; columns: string[] }[];
    for (const { table, columns } of tables) await runner.query(clean(table, columns));
  }

  /** The previous release reads clean addresses as well. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
