/**
 * A migration runs beside the traffic of the release before, so it may hold no lock on a table in use for longer than a moment.
 * Rules take and return what those of `boundary-rules.mjs` do. Tables that the migration itself creates are free.
 */

/** The first migration that is bound: earlier ones have run everywhere. */
const firstBound = 1763676000017;

const numberOf = (path) => Number(/^backend\/src\/platform\/database\/migrations\/(\d{13})-/.exec(path)?.[1] ?? 0);

const blank = (text) => text.replace(/[^\n]/g, ' ');

/** What `up` runs: without comments and without what `down` runs, every line at its number. */
function upOnly(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, blank)
    .replace(/const (?:down|undone)\b[^=]*=\s*`[^`]*`/g, blank)
    .replace(/async down\([\s\S]*$/, blank);
}

/** From a place to the end of its statement, or of the literal it is in. */
const statementAt = (code, index) => /^(?:(?!;|`|['"]\s*[,)\]}]|['"];)[\s\S])*/.exec(code.slice(index))?.[0] ?? '';

/** The table that the last ALTER TABLE before a place names. */
const alteredTable = (code, index) =>
  [...code.slice(0, index).matchAll(/ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?"?([\w${}]+)/gi)].at(-1)?.[1] ?? '';

const createdTables = (code) =>
  new Set(
    [...code.matchAll(/CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)/gi)].map(([, name]) => name),
  );

/** Each finds a change that locks a table, says on which table it is, and what to do instead. */
const lockingChanges = [
  {
    pattern: /CREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)/gi,
    tableOf: (code, index) => /\bON\s+(?:ONLY\s+)?"?([\w${}]+)/i.exec(statementAt(code, index))?.[1] ?? '',
    message: 'an index on an existing table is created CONCURRENTLY, with `transaction = false`',
  },
  {
    pattern: /ADD\s+(?:CONSTRAINT\s+[\w${}"]+\s+)?(?:CHECK|FOREIGN\s+KEY)\b/gi,
    isSafe: (code, index) => /\bNOT\s+VALID\b/i.test(statementAt(code, index)),
    message: 'a constraint on an existing table is added NOT VALID, and validated in a statement of its own',
  },
  {
    pattern: /ADD\s+(?:CONSTRAINT\s+[\w${}"]+\s+)?(?:UNIQUE|PRIMARY\s+KEY|EXCLUDE)\b/gi,
    isSafe: (code, index) => /\bUSING\s+INDEX\b/i.test(statementAt(code, index)),
    message: 'a unique constraint on an existing table is made USING an INDEX that was created CONCURRENTLY',
  },
  {
    pattern: /ADD\s+COLUMN\s+(?:IF\s+NOT\s+EXISTS\s+)?[\w"]+[^,;`]*\bCHECK\s*\(/gi,
    message: 'a new column gets its CHECK in a statement of its own, NOT VALID, and is validated after it',
  },
  {
    pattern: /ALTER\s+COLUMN\s+[\w"]+\s+(?:SET\s+DATA\s+)?TYPE\b/gi,
    message: 'a change of type rewrites the table: add a column, copy in batches, and drop the old one later',
  },
  {
    pattern: /ALTER\s+COLUMN\s+[\w"]+\s+SET\s+NOT\s+NULL/gi,
    isSafe: (code, index) => /VALIDATE\s+CONSTRAINT/i.test(code.slice(0, index)),
    message: 'SET NOT NULL reads the whole table unless a CHECK (… IS NOT NULL) was validated before it',
  },
];

/** Every change of a migration that would keep others waiting. */
export function lockingMigrations({ path, text }) {
  if (numberOf(path) < firstBound) return [];
  const code = upOnly(text);
  const created = createdTables(code);
  return lockingChanges.flatMap(({ pattern, tableOf = alteredTable, isSafe = () => false, message }) =>
    [...code.matchAll(pattern)]
      .filter(({ index }) => !created.has(tableOf(code, index)) && !isSafe(code, index))
      .map(({ index }) => ({ line: code.slice(0, index).split('\n').length, message })),
  );
}
