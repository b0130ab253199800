import { academy } from '@academy/contracts/defaults/academy';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import type { CheckoutHandle } from '../../api/payments';
import { addressLine } from '../../lib/academy-address';

/** The date on a receipt: today at the academy, as people write it. */
export const receiptDay = (now: Date = new Date()): string => now.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: academyTimeZone });

/** The number the mail has as well; empty when a visit was cut short before the server had answered. */
export const numberOf = (handle: CheckoutHandle | null): string => (handle?.payment ? receiptNumber(handle.payment) : '');

/** Who took the money. */
export const receiptIssuer = `${academy.name}, ${addressLine}`;
