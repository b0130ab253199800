import { academy } from '../academy.js';
import { documentDate } from './date-format.js';

/**
 * Days for which an address that lost an account can get it back, for which the pause after a change by the office lasts, and for which
 * the old address can approve such a change.
 */
export const addressChangeDays = 7;

/**
 * What a family reads while its account is paused. A staff member could have entered their own address, so what they may not do themselves
 * waits until the owner of the old address had time to undo the change.
 * @param until ISO 8601
 */
export const pausedText = (until: string): string =>
  `Our office changed your email address. To protect your family, downloading your data, deleting your account and choosing a new password with an emailed link are paused until ${documentDate(until)}. You can still sign in with your password. If you asked for the change, call us at ${academy.phone} and we will end the pause.`;
