import { stripVTControlCharacters } from 'node:util';

/**
 * Empty counts of a stage. `failures` and `skips`: names of the failed and skipped tests. `retries`: tests that passed only on the second
 * try, with the first failure.
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

/** Counts one failure: a failed test, or a stage that crashed, timed out or ran no tests. */
export function failure(name) {
  return { ...nothing, failed: 1, failures: [name] };
}

/** Counts one skipped test or stage. */
export function skip(name) {
  return { ...nothing, skipped: 1, skips: [name] };
}

/** Returns the first lines of a failure message without its stack, indented for the summary. */
function firstLines(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.trim().startsWith('at '));
  return lines
    .slice(0, 8)
    .map((line) => `\n           ${line}`)
    .join('');
}

/** Counts the results in vitest's JSON report. A failed file without a failed test, e.g. one that did not load, counts as one failure. */
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

/** Counts the result of `check.mjs` or `mutations.mjs`. */
export function countChecks({ passed, failed }) {
  return { ...nothing, passed, failed: failed.length, failures: failed };
}

/** Returns what vitest printed about errors outside of tests, which its JSON report leaves out, or else the end of the output. */
function findCause(output) {
  const start = output.search(/Unhandled (Error|Rejection|Exception)/);
  return start >= 0 ? output.slice(start) : output.slice(-500);
}

/**
 * Adds a failure if the stage's process exited with an error but no test failed, or if no test ran.
 * @param code exit code, or the signal or error message that ended the process
 * @param output what the stage printed, quoted as the cause
 */
export function judge(counts, { code, name, output = '' }) {
  if (code !== 0 && counts.failed === 0)
    return add(counts, failure(`${name}: ended with ${code}${firstLines(findCause(output))}`));
  if (counts.passed + counts.failed + counts.skipped === 0) return failure(`${name}: no test ran`);
  return counts;
}

/** Turns skipped tests into failures. For CI, where every test must run. */
export function refuseSkips(counts) {
  return {
    ...counts,
    failed: counts.failed + counts.skipped,
    skipped: 0,
    failures: [...counts.failures, ...counts.skips.map((name) => `skipped: ${name}`)],
    skips: [],
  };
}

/** Formats the last line of a run. */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
