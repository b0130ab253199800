import { offeredDates, type DatePlan } from '@academy/contracts/rules/date-rules';

/** What a new database offers. */
export const firstPlan: DatePlan = {
  rules: [{ weekday: 6, time: '09:00', minutes: 240, weeks_ahead: 12, first_day: null, last_day: null }],
  days_off: [],
};

/** The coming Saturdays of a new database. */
export const comingSaturdays = (): string[] => offeredDates(firstPlan, new Date());

/** The values of a rule that changes nothing of the first one: Wednesdays at noon. */
export const dateRuleValues = {
  weekday: '3',
  time: '12:00',
  minutes: 180,
  weeks_ahead: 4,
  first_day: null,
  last_day: null,
};
