import type { DatePlan, DateRule } from '../rules/date-rules.js';

/** The date rule of a new database: Saturday mornings, twelve weeks ahead. */
export const firstDateRule: DateRule = {
  weekday: 6,
  time: '09:00',
  minutes: 240,
  weeks_ahead: 12,
  first_day: null,
  last_day: null,
};

/** The date rules and days off of a new database. */
export const firstDatePlan: DatePlan = { rules: [firstDateRule], days_off: [] };
