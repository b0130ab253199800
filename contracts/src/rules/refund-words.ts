import type { Policy } from './policy.js';

/**
 * Until when canceling a test returns its price: "A test is refunded in full until 7 days before its date."
 * @param isOnTwoDays true for a diagnostic, whose dates share one price
 */
export const testRefundText = ({ refundDays }: Pick<Policy, 'refundDays'>, isOnTwoDays = false): string =>
  `A test is refunded in full until ${refundDays} ${refundDays === 1 ? 'day' : 'days'} before its ${isOnTwoDays ? 'first date' : 'date'}.`;

/** Until when a paid consultation can be changed. @param hours before it starts, {@link Policy.changeHours} */
export const consultationChangeText = (hours: number): string =>
  `You can move it, or cancel it for a full refund, until ${hours} hours before it starts.`;
