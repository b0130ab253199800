import { readModels } from './read-models.mjs';
import { retention, seeds, serverCommands, studentParts, tableOwners } from './table-owners.mjs';
import { views } from './views.mjs';

/** SQL belongs in repositories, and each table in those of its owner. Same parameters and results as in `boundary-rules.mjs`. */

const featureOf = (path) => /^backend\/src\/([^/]+)\//.exec(path)?.[1];
const isMigration = (path) => path.startsWith('backend/src/platform/database/migrations/');
const isRepository = (path) => path.endsWith('.repository.ts');
const readModelTables = (path) => (Object.hasOwn(readModels, path) ? readModels[path] : undefined);

/** Blanks comments. Line numbers stay the same. */
const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));

const lineOf = (code, index) => code.slice(0, index).split('\n').length;

/** Finds the known tables and views that SQL in the code names, and whether it writes them. */
export function findTables(code) {
  const named = /\b(INSERT\s+INTO|DELETE\s+FROM|UPDATE|TRUNCATE|FROM|JOIN|USING)\s+(?:ONLY\s+)?"?([a-z_]+)\b/g;
  return [...code.matchAll(named)]
    .filter(([, , table]) => Object.hasOwn(tableOwners, table))
    .map((match) => ({
      table: match[2],
      isWrite: /^(INSERT|DELETE|UPDATE|TRUNCATE)/.test(match[1]),
      line: lineOf(code, match.index),
    }));
}

/** Replaces each view that is read by those of its tables whose owners do not publish it. */
export const withoutViews = (tables) =>
  tables.flatMap(({ table, isWrite, line }) =>
    isWrite || !Object.hasOwn(views, table)
      ? [{ table, isWrite, line }]
      : views[table].reads
          .filter((read) => !views[table].publishedBy.includes(tableOwners[read]))
          .map((read) => ({ table: read, isWrite, line })),
  );

/** Finds tables of other features that are written, or read without a declared read model. */
function foreignTables(path, tables) {
  const feature = featureOf(path);
  const declared = readModelTables(path) ?? [];
  return withoutViews(tables)
    .filter(({ table, isWrite }) => tableOwners[table] !== feature && (isWrite || !declared.includes(table)))
    .map(({ table, isWrite, line }) => ({
      line,
      message: isWrite
        ? `only repositories of ${tableOwners[table]} write ${table}`
        : `${table} belongs to ${tableOwners[table]}: read it through its repository, or declare a read model`,
    }));
}

/** Calls that run SQL: those of `Database` on its usual names, and those of the driver. */
const running =
  /\b(?:tx|database)\s*(?:\.named\([^)]*\)\s*)?\.(?:rows|one|only|count|run)\s*[<(]|\.(?:query|getRepository|createQueryBuilder)\s*[<(]/g;

/** Finds SQL, and calls that can run SQL, outside repositories. */
function strayStatements(path, code, tables) {
  if (isRepository(path) || readModelTables(path)) return [];
  const calls =
    path.startsWith('backend/src/platform/database/') || serverCommands.includes(path)
      ? []
      : [...code.matchAll(running)].map(({ index }) => lineOf(code, index));
  const lines = new Set([...tables.map(({ line }) => line), ...calls]);
  return [...lines].map((line) => ({ line, message: 'SQL belongs in a *.repository.ts or a declared read model' }));
}

/** Finds names and rooms that are sorted by the database's own locale, which differs between servers. */
const namesByLocale = (code) =>
  [...code.matchAll(/\bORDER BY\b[^`;]*?\blower\([^()]*name\)|['"`]lower\([^()]*name\),? /g)].map(({ index }) => ({
    line: lineOf(code, index),
    message: 'a list that people read is sorted with byName (platform/database/name-order.ts)',
  }));

/** Files that may export SQL: parts of a search, a lock and a write, and a statement that a test explains. */
const exporters = [
  'backend/src/families/family-keys.repository.ts',
  'backend/src/lessons/tutors/tutors.repository.ts',
  'backend/src/registrations/session-movements.repository.ts',
  'backend/src/reminders/reminders.repository.ts',
];

/** Finds exported pieces of SQL. Two files that share one depend on each other's names of tables. */
function sharedPieces(path, code) {
  if (exporters.includes(path)) return [];
  const exported =
    /^export const \w+(?:: string)? =\s*(?:\((?:[^()]|\([^)]*\))*\)(?:: string)? =>\s*)?(`[^`]*`|'[^'\n]*'|"[^"\n]*")/gm;
  return [...code.matchAll(exported)]
    .filter(([, text]) =>
      /\b(?:SELECT|EXISTS|CASE WHEN|COALESCE\(|IS NULL|IS NOT NULL|INSERT INTO|ORDER BY)/.test(text),
    )
    .map(({ index }) => ({
      line: lineOf(code, index),
      message: 'SQL that several files read is a view (.scripts/views.mjs)',
    }));
}

/** Finds every violation of the SQL rules in a back-end file. */
export function sqlInRepositories({ path, text }) {
  if (!path.startsWith('backend/src/') || path.endsWith('.test.ts') || isMigration(path)) return [];
  if ([...seeds, ...retention, ...studentParts].includes(path)) return [];
  const code = withoutComments(text);
  const tables = findTables(code);
  return [
    ...strayStatements(path, code, tables),
    ...foreignTables(path, tables),
    ...namesByLocale(code),
    ...sharedPieces(path, code),
  ];
}
