import { academy } from '@academy/contracts/academy';
import { documentDate } from '@academy/contracts/rules/date-format';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { serverNow } from '../../lib/server-time';
import { addressLine } from '../../lib/academy-address';

/** The date on a receipt: the current academy day, as text. */
export const receiptDay = (now: Date = serverNow()): string => documentDate(now);

/** The receipt number, which is also in the email; '' while the payment is not known. @param paymentId our own id, not the provider's */
export const numberOf = (paymentId: string | null | undefined): string => (paymentId ? receiptNumber(paymentId) : '');

/** Issuer of the receipt. */
export const receiptIssuer = `${academy.name}, ${addressLine}`;
