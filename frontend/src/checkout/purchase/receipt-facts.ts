import { academy } from '@academy/contracts/academy';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { addressLine } from '../../lib/academy-address';

/** The date on a receipt: today at the academy, as people write it. */
export const receiptDay = (now: Date = new Date()): string =>
  now.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: academyTimeZone });

/** The number the mail has as well; empty while the payment is not known. @param paymentId our own id of it */
export const numberOf = (paymentId: string | null | undefined): string => (paymentId ? receiptNumber(paymentId) : '');

/** Who took the money. */
export const receiptIssuer = `${academy.name}, ${addressLine}`;
