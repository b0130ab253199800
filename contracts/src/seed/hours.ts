import { academyTimeZoneName } from '../rules/dates.js';
import type { OpeningHours } from '../rules/opening-hours.js';

/** The opening hours of a new database. */
export const defaultHours: OpeningHours = { saturday: ['10:00', '14:00'], otherDays: ['09:00', '21:00'] };

/** Phone hours of a new database. Shorter than the opening hours, because tutors teach in the evening. */
export const defaultPhoneHours = `Weekdays 9am-6pm ${academyTimeZoneName}`;
