import { offeredDates } from '@academy/contracts/rules/date-rules';
import { firstDatePlan } from '@academy/contracts/seed/date-rules';

/** Returns the upcoming Saturdays of a new database. */
export const comingSaturdays = (): string[] => offeredDates(firstDatePlan, new Date());

/** Values of a second rule that does not affect the first one: Wednesdays at noon. */
export const dateRuleValues = {
  weekday: '3',
  time: '12:00',
  minutes: 180,
  weeks_ahead: 4,
  first_day: null,
  last_day: null,
};
