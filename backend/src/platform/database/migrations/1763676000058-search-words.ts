import type { MigrationInterface, QueryRunner } from 'typeorm';

const local = (email: string) => `split_part(${email}, '@', 1)`;

/** The texts of each table whose words people misspell: names, schools and the first part of email addresses. */
const texts = {
  accounts: ['firstname', 'lastname', local('email')],
  students: ['student_name', local('student_email'), 'school'],
  registrations: [
    'parent_first_name',
    'parent_last_name',
    local('parent_email'),
    'student_first_name',
    'student_last_name',
    local('student_email'),
    'school',
  ],
  consultations: ['name', local('email')],
  leads: [
    "fields ->> 'firstName'",
    "fields ->> 'lastName'",
    "fields ->> 'name'",
    local('email'),
    "fields ->> 'school'",
  ],
  payment_records: [
    'parent_first_name',
    'parent_last_name',
    local('parent_email'),
    'student_first_name',
    'student_last_name',
  ],
  families: ['first_name', 'last_name', local('email')],
};
const columnsOf = (expressions: readonly string[]) =>
  [...new Set(expressions.map((one) => /^(?:split_part\()?(\w+)/.exec(one)?.[1] ?? one))].join(', ');

const functions = `
CREATE TABLE IF NOT EXISTS search_words (word text NOT NULL);
CREATE OR REPLACE FUNCTION words_of(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT word FROM regexp_split_to_table(lower($1), '[[:space:][:digit:][:punct:]]+') word WHERE length(word) BETWEEN 3 AND 40 $$;
-- Not unique: a purchase must never wait for another that brings the same new word. A word that is stored twice does no harm.
CREATE OR REPLACE FUNCTION keep_search_words(text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words SELECT DISTINCT found.word FROM words_of($1) found (word)
  WHERE NOT EXISTS (SELECT 1 FROM search_words known WHERE known.word = found.word) $$`;

/** Statements that keep the words of a table's new and changed rows. */
const trigger = (table: string, expressions: readonly string[]) => `
CREATE OR REPLACE FUNCTION keep_words_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM keep_search_words(concat_ws(' ', ${expressions.map((one) => one.replace(/^(split_part\()?/, '$1NEW.')).join(', ')}));
  RETURN NULL; END $$;
CREATE OR REPLACE TRIGGER keep_words AFTER INSERT OR UPDATE OF ${columnsOf(expressions)} ON ${table}
  FOR EACH ROW EXECUTE FUNCTION keep_words_of_${table}()`;

const wordsInUse = Object.entries(texts)
  .map(
    ([table, expressions]) =>
      `SELECT found.word FROM ${table}, words_of(concat_ws(' ', ${expressions.join(', ')})) found (word)`,
  )
  .join(' UNION ALL ');

const indexes = {
  search_words_exact: 'search_words (word)',
  search_words_similar: 'search_words USING gin (word gin_trgm_ops)',
  // The newest of each kind, for lists and for words that many rows have.
  accounts_by_time: 'accounts (created_at DESC)',
  students_by_time: 'students (created_at DESC)',
  registrations_newest: 'registrations (created_at DESC)',
};

/**
 * The words by which families are known, one row each, so that a misspelled word is compared with words instead of with every record.
 * Words of which no record is left are deleted within hours.
 */
export class SearchWords1763676000058 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(functions);
    await runner.query(`CREATE OR REPLACE VIEW words_in_use AS SELECT DISTINCT word FROM (${wordsInUse}) used`);
    for (const [name, rows] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${rows}`);
    }
    // From then on no word is missed, so what is read afterwards completes them.
    for (const [table, expressions] of Object.entries(texts)) await runner.query(trigger(table, expressions));
    await runner.query('INSERT INTO search_words SELECT word FROM words_in_use EXCEPT SELECT word FROM search_words');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS registrations_by_time');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY registrations_by_time ON registrations USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on)',
    );
    for (const table of Object.keys(texts)) {
      await runner.query(`DROP TRIGGER keep_words ON ${table}; DROP FUNCTION keep_words_of_${table}()`);
    }
    for (const name of ['accounts_by_time', 'students_by_time', 'registrations_newest'])
      await runner.query(`DROP INDEX ${name}`);
    await runner.query(
      'DROP VIEW words_in_use; DROP FUNCTION keep_search_words(text), words_of(text); DROP TABLE search_words',
    );
  }
}
