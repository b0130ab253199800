import { expect, it } from 'vitest';
import {
  add,
  countChecks,
  countLine,
  countVitest,
  failure,
  judge,
  nothing,
  refuseSkips,
  skip,
} from './test-counts.mjs';

const report = (...files) => ({ testResults: files });
const file = (status, ...tests) => ({
  name: '/repo/a.test.ts',
  status,
  message: 'Cannot find module x\nat y',
  assertionResults: tests.map(([state, fullName]) => ({ status: state, fullName })),
});

it('counts passed, failed and skipped tests by name', () => {
  const counts = countVitest(
    report(
      file('failed', ['passed', 'adds'], ['failed', 'pays once']),
      file('passed', ['pending', 'sleeps'], ['todo', 'later']),
    ),
  );
  expect(counts).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['pays once'],
    skips: ['sleeps', 'later'],
    retries: [],
  });
  expect(countLine(counts)).toBe('1 passed, 1 failed, 2 skipped');
});

it('reports a failed test with the start of its message', () => {
  const failed = {
    name: '/repo/a.test.ts',
    status: 'failed',
    assertionResults: [
      {
        status: 'failed',
        fullName: 'pays once',
        failureMessages: ['\u001b[31mError: two charges\u001b[39m\n    at pay.ts:3'],
      },
    ],
  };
  expect(countVitest(report(failed))).toMatchObject({ failures: ['pays once\n           Error: two charges'] });
});

it('reports a test that passed on its second try', () => {
  const tests = [{ status: 'passed', fullName: 'pays once', failureMessages: ['Error: no button\n    at pay.ts:3'] }];
  expect(countVitest(report({ name: '/repo/a.test.ts', status: 'passed', assertionResults: tests }))).toMatchObject({
    passed: 1,
    failed: 0,
    retries: ['pays once\n           Error: no button'],
  });
});

it('counts a file that could not be loaded as one failure', () => {
  expect(countVitest(report(file('failed')))).toMatchObject({
    failed: 1,
    failures: ['/repo/a.test.ts: Cannot find module x'],
  });
  expect(countVitest(report(file('failed', ['passed', 'adds'])))).toMatchObject({ passed: 1, failed: 1 });
});

it('counts a nonzero exit without failed tests, and a run without tests, as a failure', () => {
  const green = { ...nothing, passed: 3 };
  expect(judge(green, { code: 0, name: 'backend' })).toEqual(green);
  expect(judge(green, { code: 1, name: 'backend' })).toMatchObject({ passed: 3, failed: 1 });
  expect(judge(failure('a'), { code: 1, name: 'backend' })).toMatchObject({ failed: 1 });
  const output = '12 passed\n\u001b[31m⎯⎯ Unhandled Rejection ⎯⎯\u001b[39m\nError: read ECONNRESET\n    at read.js:1\n';
  expect(judge(green, { code: 1, name: 'backend', output }).failures).toEqual([
    expect.stringMatching(/^backend: ended with 1\n +Unhandled Rejection ⎯⎯\n +Error: read ECONNRESET$/),
  ]);
  expect(judge(nothing, { code: 0, name: 'backend' })).toMatchObject({ failed: 1, failures: ['backend: no test ran'] });
});

it('turns skipped tests into failures', () => {
  expect(refuseSkips(add({ ...nothing, passed: 2 }, skip('Redis')))).toMatchObject({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['skipped: Redis'],
  });
});

it('formats the counts as one line', () => {
  expect(countLine(countChecks({ passed: 4, failed: ['lint'] }))).toBe('4 passed, 1 failed');
  expect(countLine(nothing)).toBe('0 passed, 0 failed');
});
