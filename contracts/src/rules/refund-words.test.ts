import { expect, it } from 'vitest';
import { testRefundText } from './refund-words.js';

it.each([
  [7, false, 'A test is refunded in full until 7 days before its date.'],
  [1, false, 'A test is refunded in full until 1 day before its date.'],
  [7, true, 'A test is refunded in full until 7 days before its first date.'],
])('the refund of a test until %i days before it (two days: %s) is said in words', (refundDays, isOnTwoDays, text) => {
  expect(testRefundText({ refundDays }, isOnTwoDays)).toBe(text);
});
