import type { DatePlan, DateRule } from '../rules/date-rules.js';

/** The rule that a new database has: Saturday mornings, twelve weeks ahead. */
export const firstDateRule: DateRule = {
  weekday: 6,
  time: '09:00',
  minutes: 240,
  weeks_ahead: 12,
  first_day: null,
  last_day: null,
};

/** What a new database offers. */
export const firstDatePlan: DatePlan = { rules: [firstDateRule], days_off: [] };
