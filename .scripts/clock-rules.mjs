/** The database's clock decides. Rules take and return what those of `boundary-rules.mjs` do. */

const isBound = (path) => path.startsWith('backend/src/') && !path.endsWith('.test.ts');

/** Migrations that are older than the function, which is made by the 17th. */
const isEarlierMigration = (path) => Number(/migrations\/(\d{13})-/.exec(path)?.[1] ?? Infinity) <= 1763676000017;

const find = (text, pattern, message) =>
  [...text.matchAll(pattern)].map(({ index }) => ({ line: text.slice(0, index).split('\n').length, message }));

/** SQL reads the time with one function. */
export function clockInSql({ path, text }) {
  if (!isBound(path) || isEarlierMigration(path)) return [];
  const otherClocks =
    /(?<![\w.]|async )(?:now\(\)|CURRENT_(?:TIMESTAMP|DATE)\b|(?:clock|statement|transaction)_timestamp\(\))/gi;
  return find(text, otherClocks, 'SQL reads the time with academy_now()');
}

/** Where the time of the process is meant: nothing the academy promises depends on it. */
export const processTime = [
  // Waits for processes on this machine.
  'backend/src/local/',
  // How old a measurement is.
  'backend/src/platform/observability/',
  // Compares the process's clock with the database's: a worker whose clock is wrong plans nothing.
  'backend/src/platform/messaging/schedules/scheduler.ts',
  // The age of a signature and the times of events are measured against the provider's clock.
  'backend/src/payments/providers/',
];

export function clockOfDatabase({ path, text }) {
  if (!isBound(path) || processTime.some((place) => path.startsWith(place))) return [];
  return find(
    text,
    /\b(?:new\s+)?Date\(\s*\)|\bDate\.now\b/g,
    'the clock of the process decides nothing: use academy_now() or AcademyClock',
  );
}
