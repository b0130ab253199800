import { offeredDates } from '@academy/contracts/rules/date-rules';
import { firstDatePlan } from '@academy/contracts/seed/date-rules';

/** The coming Saturdays of a new database. */
export const comingSaturdays = (): string[] => offeredDates(firstDatePlan, new Date());

/** The values of a rule that changes nothing of the first one: Wednesdays at noon. */
export const dateRuleValues = {
  weekday: '3',
  time: '12:00',
  minutes: 180,
  weeks_ahead: 4,
  first_day: null,
  last_day: null,
};
