import { academyTimeZone } from '@academy/contracts/rules/dates';

/** The date on a receipt: today at the academy, as people write it. */
export const receiptDay = (now: Date = new Date()): string => now.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: academyTimeZone });
