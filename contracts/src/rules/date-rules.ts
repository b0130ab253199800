import { academyDay } from './dates.js';
import { addDays } from './slots.js';
import { isComing } from './test-dates.js';

/** When tests are held. Several rules may be in effect at the same time. */
export interface DateRule {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** Start time of its tests, "HH:mm", academy time. */
  time: string;
  /** Duration of a test in minutes, breaks included. */
  minutes: number;
  /** How many weeks are on offer at a time, including the week of the next test. */
  weeks_ahead: number;
  /** First day of the rule, YYYY-MM-DD; null for no start date. */
  first_day: string | null;
  /** Last day of the rule, YYYY-MM-DD; null for no end date. */
  last_day: string | null;
}

/** A day without tests, regardless of the rules. */
export interface DayOff {
  /** YYYY-MM-DD. */
  day: string;
  reason: string;
}

/** Defines which dates are offered: every date of a rule, except days off. */
export interface DatePlan {
  rules: DateRule[];
  days_off: DayOff[];
}

/** A date on offer. */
export interface OfferedTest {
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  minutes: number;
}

const isoWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The dates of one rule, including days off. */
function datesOf({ weekday, time, minutes, weeks_ahead, first_day, last_day }: DateRule, now: Date): OfferedTest[] {
  const today = academyDay(now);
  const first = addDays(today, (weekday - isoWeekday(today) + 7) % 7);
  const skipped = isComing(`${first} ${time}`, now) ? 0 : 1;
  return Array.from({ length: weeks_ahead }, (_, week) => addDays(first, (week + skipped) * 7))
    .filter((day) => (first_day === null || day >= first_day) && (last_day === null || day <= last_day))
    .map((day) => ({ date: `${day} ${time}`, minutes }));
}

/** Every date on offer, earliest first. A date is offered until its test begins. Start times stay the same across clock changes. */
export function offeredTests({ rules, days_off }: DatePlan, now: Date): OfferedTest[] {
  const off = new Set(days_off.map(({ day }) => day));
  const tests = new Map<string, OfferedTest>();
  for (const test of rules.flatMap((rule) => datesOf(rule, now)))
    if (!off.has(test.date.slice(0, 10)) && !tests.has(test.date)) tests.set(test.date, test);
  return [...tests.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** The offered dates without durations: "YYYY-MM-DD HH:mm", academy time. */
export const offeredDates = (plan: DatePlan, now: Date): string[] => offeredTests(plan, now).map(({ date }) => date);
