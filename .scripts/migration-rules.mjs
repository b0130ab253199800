/**
 * A migration runs while the previous release serves traffic, so it must not lock a table in use for more than a moment. Tables that the
 * migration itself creates are exempt. Same parameters and results as in `boundary-rules.mjs`.
 */

/** The first migration that the rule applies to. Earlier ones have already run everywhere. */
const firstBound = 1763676000017;

const numberOf = (path) => Number(/^backend\/src\/platform\/database\/migrations\/(\d{13})-/.exec(path)?.[1] ?? 0);

const blank = (text) => text.replace(/[^\n]/g, ' ');

/** Blanks comments and the SQL of `down`. Line numbers stay the same. */
function upOnly(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, blank)
    .replace(/const (?:down|undone)\b[^=]*=\s*`[^`]*`/g, blank)
    .replace(/async down\([\s\S]*$/, blank);
}

/** Returns the code from an index to the end of the SQL statement or the enclosing string. */
const statementAt = (code, index) => /^(?:(?!;|`|['"]\s*[,)\]}]|['"];)[\s\S])*/.exec(code.slice(index))?.[0] ?? '';

/** Returns the table named by the last ALTER TABLE before an index. */
const alteredTable = (code, index) =>
  [...code.slice(0, index).matchAll(/ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?"?([\w${}]+)/gi)].at(-1)?.[1] ?? '';

const createdTables = (code) =>
  new Set(
    [...code.matchAll(/CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)/gi)].map(([, name]) => name),
  );

/**
 * Changes that lock a table. `tableOf`: the locked table, by default that of ALTER TABLE. `isSafe`: true if the match takes no long
 * lock. `message`: what to do instead.
 */
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

/** Finds the changes of a migration that would block other transactions. */
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
