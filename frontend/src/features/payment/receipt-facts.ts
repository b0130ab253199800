import { academy } from '@academy/contracts/defaults/academy';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import { addressLine } from '../../lib/academy-address';

/** The date on a receipt: today at the academy, as people write it. */
export const receiptDay = (now: Date = new Date()): string => now.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: academyTimeZone });

/** Who took the money. */
export const receiptIssuer = `${academy.name}, ${addressLine}`;
