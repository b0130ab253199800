import { describe, expect, it } from 'vitest';
import { testRefundText, testsRefundText } from './refund-words.js';

it.each([
  [7, false, 'A test is refunded in full until 7 days before its date.'],
  [1, false, 'A test is refunded in full until 1 day before its date.'],
  [7, true, 'A test is refunded in full until 7 days before its first date.'],
])('the refund of a test until %i days before it (two days: %s) is said in words', (refundDays, isOnTwoDays, text) => {
  expect(testRefundText({ refundDays }, isOnTwoDays)).toBe(text);
});

describe('the refund deadline of tests', () => {
  const [first, second] = [{ date: '2026-12-05 09:00' }, { date: '2026-12-12 09:00' }];
  const now = new Date('2026-11-28T14:00:00Z');
  const text = (tests: Parameters<typeof testsRefundText>[0], isOnePrice = false, at = now) =>
    testsRefundText(tests, { refundDays: 7 }, { isOnePrice, now: at });

  it('is a moment if it is the same for all of them', () => {
    const deadline = 'Cancel by Saturday, November 28th @ 9am for a full refund.';
    expect(text([first])).toBe(deadline);
    expect(text([second, first], true)).toBe(deadline);
  });

  it('is the rule if it differs, has passed, or depends on an earlier date', () => {
    const rule = 'A test is refunded in full until 7 days before its date.';
    expect(text([first, second])).toBe(rule);
    expect(text([first], false, new Date(now.getTime() + 1))).toBe(rule);
    expect(text([{ ...second, moved: { from: first.date, times: 1 } }])).toBe(rule);
  });
});
