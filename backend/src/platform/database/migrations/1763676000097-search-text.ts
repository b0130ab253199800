import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters in a class of a regular expression. */
const joining = "''`.\\u00b4\\u00b7\\u02b9-\\u02bf\\u02c8\\u2018-\\u201b\\u2032\\uff07\\ua78b\\ua78c";
const invisible =
  '\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufe00-\\ufe0f\\ufeff';

/**
 * The same as `searchText` in the contracts. Most texts have only ASCII characters and take the short way. The dump of a database is
 * restored with an empty search path, so the function uses nothing of ours.
 */
const searchText = `
CREATE OR REPLACE FUNCTION search_text(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE folded text;
BEGIN
  IF octet_length(typed) = char_length(typed) THEN
    RETURN translate(lower(typed), '-,;<>()"''\`.', '        ');
  END IF;
  folded := normalize(regexp_replace(typed, '[${joining}${invisible}]', '', 'g'), NFKD);
  folded := regexp_replace(lower(folded COLLATE "und-x-icu") COLLATE "C", '[${joining}\\u0300-\\u036f]', '', 'g');
  folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  RETURN translate(folded, 'łøđðħıς-‐‑‒–—―−,;<>()"“”„‟', 'loddhiσ                   ');
END $$`;

const words = (fold: string) => `
CREATE OR REPLACE FUNCTION words_of(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT word FROM regexp_split_to_table(${fold}, '[[:space:][:digit:][:punct:]]+') word WHERE length(word) BETWEEN 3 AND 40 $$`;
const keepWords = 'INSERT INTO search_words SELECT word FROM words_in_use EXCEPT SELECT word FROM search_words';

const ofPurchase = ['parent_first_name', 'parent_last_name', 'parent_email', 'student_first_name', 'student_last_name'];
const lead = ['firstName', 'lastName', 'name', 'school'].map((field) => `fields ->> '${field}'`);

/** The names, addresses and schools of each table, and its phone numbers. */
const texts: Readonly<Record<string, { of: readonly string[]; phone?: string }>> = {
  accounts: { of: ['firstname', 'lastname', 'email'], phone: 'phone_no' },
  students: { of: ['student_name', 'student_email', 'school'] },
  registrations: { of: [...ofPurchase, 'student_email', 'school'], phone: 'parent_phone' },
  consultations: { of: ['name', 'email'], phone: 'phone_no' },
  leads: { of: ['email', ...lead], phone: "fields ->> 'phone'" },
  payment_records: { of: ofPurchase, phone: 'parent_phone' },
  families: { of: ['first_name', 'last_name', 'email'], phone: 'phone' },
};

/** SQL: the text of a row. @param row `NEW.` in a trigger */
function textOf(table: string, row = ''): string {
  const { of = [], phone } = texts[table] ?? {};
  const all = of.map((column) => `COALESCE(${row}${column}, '')`).join(" || ' ' || ");
  const digits = phone === undefined ? '' : ` || regexp_replace(COALESCE(${row}${phone}, ''), '\\D', '', 'g') || ' '`;
  return `search_text(' ' || ${all} || ' ')${digits}`;
}

/** Keeps the text of a table's new and changed rows, whichever release writes them. */
function trigger(table: string): string {
  const { of = [], phone } = texts[table] ?? {};
  const columns = [...new Set([...of, ...(phone === undefined ? [] : [phone])].map((one) => one.split(' ')[0] ?? one))];
  return `
CREATE OR REPLACE FUNCTION keep_search_text_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.search_text := ${textOf(table, 'NEW.')};
  RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER keep_search_text BEFORE INSERT OR UPDATE OF ${columns.join(', ')} ON ${table}
  FOR EACH ROW EXECUTE FUNCTION keep_search_text_of_${table}()`;
}

/** Pages of a table that are filled by one statement, so that each row is locked for a moment only. */
const pagesAtOnce = 50;

/** Fills the rows that were stored before the trigger. Rows that are locked, or were changed meanwhile, are filled at the end. */
async function fill(runner: QueryRunner, table: string): Promise<void> {
  const set = `UPDATE ${table} SET search_text = ${textOf(table)} WHERE`;
  const [{ pages = 0 } = {}] = (await runner.query(
    `SELECT (pg_relation_size('${table}') / current_setting('block_size')::int)::int AS pages`,
  )) as { pages?: number }[];
  for (let page = 0; page < pages; page += pagesAtOnce) {
    await runner.query(
      `${set} ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ctid >= '(${page},0)' AND ctid < '(${page + pagesAtOnce},0)' AND search_text IS NULL
         FOR NO KEY UPDATE SKIP LOCKED))`,
    );
  }
  await runner.query(`${set} search_text IS NULL`);
}

/**
 * The office's search finds every spelling of a name: with and without accents, apostrophes, and hyphens. Each row keeps its folded text,
 * because folding is too slow for a search among all of them. The indexes `…_searched` serve the previous release; the next release can
 * drop them.
 */
export class SearchText1763676000097 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchText);
    for (const table of Object.keys(texts)) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS search_text text`);
      await runner.query(trigger(table));
      await fill(runner, table);
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_by_text`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${table}_by_text ON ${table} USING gin (search_text gin_trgm_ops)`);
      await runner.query(`ANALYZE ${table}`);
    }
    // From then on new words are folded; then the words of the existing rows follow.
    await runner.query(words("search_text(replace($1, '.', ' '))"));
    await runner.query(keepWords);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(words('lower($1)'));
    await runner.query(keepWords);
    for (const table of Object.keys(texts)) {
      await runner.query(`DROP TRIGGER keep_search_text ON ${table}; DROP FUNCTION keep_search_text_of_${table}()`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN search_text`);
    }
    await runner.query('DROP FUNCTION search_text(text)');
  }
}
