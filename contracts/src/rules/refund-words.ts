import type { BookedTest } from './booked-test.js';
import { testRefundUntil, type Policy } from './policy.js';
import { academyInstant, formatTestDate } from './test-dates.js';

/**
 * Until when canceling a test returns its price: "A test is refunded in full until 7 days before its date."
 * @param isOnTwoDays true for a diagnostic, whose dates share one price
 */
export const testRefundText = ({ refundDays }: Pick<Policy, 'refundDays'>, isOnTwoDays = false): string =>
  `A test is refunded in full until ${refundDays} ${refundDays === 1 ? 'day' : 'days'} before its ${isOnTwoDays ? 'first date' : 'date'}.`;

/**
 * The last moment for a full refund: "Cancel by Saturday, November 28th @ 9am for a full refund."
 * @param until "YYYY-MM-DD HH:mm", academy time
 */
export const refundDeadlineText = (until: string, isFull = true): string =>
  `Cancel by ${formatTestDate(until)} for a ${isFull ? 'full ' : ''}refund.`;

/**
 * Until when canceling the tests of a registration returns their price. Names the moment if they share one that has not passed, and the rule
 * otherwise. Also the rule if a test was moved, because the earliest date it ever had counts, and only its first and its present one are known.
 * @param isOnePrice true for a diagnostic, whose dates share one price and one deadline
 */
export function testsRefundText(
  tests: readonly Pick<BookedTest, 'date' | 'moved'>[],
  policy: Pick<Policy, 'refundDays'>,
  { isOnePrice, now }: { isOnePrice: boolean; now: Date },
): string {
  const [first] = tests.map(({ date }) => date).sort();
  if (first !== undefined && (tests.length === 1 || isOnePrice) && !tests.some(({ moved }) => moved)) {
    const until = testRefundUntil(first, policy);
    if (now <= academyInstant(until)) return refundDeadlineText(until);
  }
  return testRefundText(policy, isOnePrice && tests.length > 1);
}

/** Until when a paid consultation can be changed. @param hours before it starts, {@link Policy.changeHours} */
export const consultationChangeText = (hours: number): string =>
  `You can move it, or cancel it for a full refund, until ${hours} hours before it starts.`;
