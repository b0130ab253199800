import { shortDate, shortDateTime, type When } from '@academy/contracts/rules/date-format';
import { academyToday } from '../lib/academy-time';

/** A date in the office: "Sat, Dec 19", with the year if it is not this one. */
export const dateText = (when: When): string => shortDate(when, academyToday());

/** A date and time in the office: "Sat, Dec 19, 9:00 am", with the year if it is not this one. @param when with a time */
export const momentText = (when: When): string => shortDateTime(when, academyToday());
