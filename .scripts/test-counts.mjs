import { stripVTControlCharacters } from 'node:util';

/**
 * What a stage found: how many tests passed, failed and were skipped, and the names of the last two. `retries`: the names of those that
 * passed only on the second try, each with why the first failed.
 */
export const nothing = Object.freeze({ passed: 0, failed: 0, skipped: 0, failures: [], skips: [], retries: [] });

/** Adds two counts. */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    skips: [...one.skips, ...other.skips],
    retries: [...one.retries, ...other.retries],
  };
}

/** One failure that is no test: a stage that crashed, ran too long or had no tests. */
export function failure(name) {
  return { ...nothing, failed: 1, failures: [name] };
}

/** One thing left out, by name. */
export function skip(name) {
  return { ...nothing, skipped: 1, skips: [name] };
}

/** The start of a failed test's message, indented below its name, so that the summary alone shows what went wrong. */
function firstLines(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.trim().startsWith('at '));
  return lines
    .slice(0, 8)
    .map((line) => `\n           ${line}`)
    .join('');
}

/** Counts the JSON report of vitest. A file that could not even be loaded has no tests and counts as one failure. */
export function countVitest(report) {
  let counts = nothing;
  for (const file of report.testResults ?? []) {
    const tests = file.assertionResults ?? [];
    if (file.status === 'failed' && !tests.some(({ status }) => status === 'failed'))
      counts = add(counts, failure(`${file.name}: ${file.message ?? ''}`.split('\n')[0]));
    for (const { status, fullName, failureMessages = [] } of tests) {
      const [message] = failureMessages;
      const named = `${fullName}${firstLines(message)}`;
      if (status === 'passed') counts = add(counts, { ...nothing, passed: 1, retries: message ? [named] : [] });
      else if (status === 'failed') counts = add(counts, failure(named));
      else counts = add(counts, skip(fullName));
    }
  }
  return counts;
}

/** Counts the result of the checks. */
export function countChecks({ passed, failed }) {
  return { ...nothing, passed, failed: failed.length, failures: failed };
}

/**
 * What a stage counts for, from what it found and how its process ended: a process that ends badly without naming a failed test,
 * or that ran nothing at all, is a failure.
 */
export function judge(counts, { code, name }) {
  if (code !== 0 && counts.failed === 0) return add(counts, failure(`${name}: ended with ${code}`));
  if (counts.passed + counts.failed + counts.skipped === 0) return failure(`${name}: no test ran`);
  return counts;
}

/** Where a machine checks our work, nothing may be left out: a skipped test is a failure. */
export function refuseSkips(counts) {
  return {
    ...counts,
    failed: counts.failed + counts.skipped,
    skipped: 0,
    failures: [...counts.failures, ...counts.skips.map((name) => `skipped: ${name}`)],
    skips: [],
  };
}

/** The last line of a run. */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
