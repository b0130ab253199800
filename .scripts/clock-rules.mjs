/** Rules that make the database's clock authoritative. Same parameters and results as in `boundary-rules.mjs`. */

const isBound = (path) => path.startsWith('backend/src/') && !path.endsWith('.test.ts');

/** Returns true for migrations up to the 17th, which creates the function `academy_now()`. */
const isEarlierMigration = (path) => Number(/migrations\/(\d{13})-/.exec(path)?.[1] ?? Infinity) <= 1763676000017;

const find = (text, pattern, message) =>
  [...text.matchAll(pattern)].map(({ index }) => ({ line: text.slice(0, index).split('\n').length, message }));

/** Requires SQL to read the time with `academy_now()`. */
export function clockInSql({ path, text }) {
  if (!isBound(path) || isEarlierMigration(path)) return [];
  const otherClocks =
    /(?<![\w.]|async )(?:now\(\)|CURRENT_(?:TIMESTAMP|DATE)\b|(?:clock|statement|transaction)_timestamp\(\))/gi;
  return find(text, otherClocks, 'SQL reads the time with academy_now()');
}

/** Files that may use the process's clock, because no business rule depends on it there. */
export const processTime = [
  // Waits for local processes.
  'backend/src/local/',
  // Computes the age of a measurement.
  'backend/src/platform/observability/',
  // Compares the process's clock with the database's. A worker whose clock is wrong schedules nothing.
  'backend/src/platform/messaging/schedules/scheduler.ts',
  // Checks signature ages and event times, which come from the provider's clock.
  'backend/src/payments/providers/',
];

/** Forbids the process's clock outside {@link processTime}. */
export function clockOfDatabase({ path, text }) {
  if (!isBound(path) || processTime.some((place) => path.startsWith(place))) return [];
  return find(
    text,
    /\b(?:new\s+)?Date\(\s*\)|\bDate\.now\b/g,
    'the clock of the process decides nothing: use academy_now() or AcademyClock',
  );
}
