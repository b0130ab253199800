import { shortDate } from '../date-format.js';
import type { DateRule, DayOff } from '../date-rules.js';
import { formatClock } from '../clock.js';
import { studentGapMinutes } from '../student-conflicts.js';
import type { SettingDefinition } from './definition.js';
import type { SettingMessages, SettingValues } from './fields.js';

/** Kinds of settings that determine which dates are on offer. */
export const dateKinds = ['date_rule', 'day_off'] as const;

export const isDateKind = (kind: string): kind is (typeof dateKinds)[number] => dateKinds.some((one) => one === kind);

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Earliest and latest start time: the longest test ends by midnight, and clock changes skip or repeat no hour of a test. */
const hours = { first: '07:00', last: '20:00' } as const;

export const dateRuleMessages = {
  hours: `Please enter a time from ${formatClock(hours.first)} to ${formatClock(hours.last)}.`,
  lastDay: 'Please enter a date that is not before the first one.',
  same: 'Another rule already offers tests at this time. Please change that one.',
  past: 'Please enter today or a later date.',
} as const;

/** Converts checked setting values to a date rule. */
export const dateRuleOf = ({ weekday, time, minutes, weeks_ahead, first_day, last_day }: SettingValues): DateRule => ({
  weekday: Number(weekday),
  time: String(time),
  minutes: Number(minutes),
  weeks_ahead: Number(weeks_ahead),
  first_day: first_day === null ? null : String(first_day),
  last_day: last_day === null ? null : String(last_day),
});

/** Converts checked setting values to a day off. */
export const dayOffOf = ({ day, reason }: SettingValues): DayOff => ({ day: String(day), reason: String(reason) });

/** A rule as text: "Every Saturday at 9:00 am, 12 weeks ahead, from Sat, Mar 6, 2027". */
export function dateRuleWords({
  weekday,
  time,
  weeks_ahead: weeks,
  first_day: first,
  last_day: last,
}: DateRule): string {
  const words = [
    `Every ${weekdays[weekday - 1]} at ${formatClock(time)}`,
    `${weeks} ${weeks === 1 ? 'week' : 'weeks'} ahead`,
    ...(first === null ? [] : [`from ${shortDate(first)}`]),
    ...(last === null ? [] : [`until ${shortDate(last)}`]),
  ];
  return words.join(', ');
}

function checkDateRule({ time, first_day: first, last_day: last }: SettingValues): SettingMessages {
  if (String(time) < hours.first || String(time) > hours.last) return { time: dateRuleMessages.hours };
  return first !== null && last !== null && String(last) < String(first) ? { last_day: dateRuleMessages.lastDay } : {};
}

/** Rules for when tests take place. */
export const dateRuleSetting: SettingDefinition = {
  name: 'date rule',
  title: 'Test dates',
  about: 'Each rule offers one date a week. Sold seats keep their date and time.',
  fields: [
    {
      key: 'weekday',
      label: 'Weekday',
      type: 'choice',
      options: weekdays.map((label, index) => ({ value: String(index + 1), label })),
    },
    { key: 'time', label: 'Start time', type: 'time' },
    {
      key: 'minutes',
      label: 'Length in minutes',
      type: 'count',
      min: 30,
      max: studentGapMinutes,
      hint: 'Including breaks. Shown in calendars.',
    },
    {
      key: 'weeks_ahead',
      label: 'Weeks ahead',
      type: 'count',
      min: 1,
      max: 26,
      hint: 'How many weeks of dates are on offer.',
    },
    { key: 'first_day', label: 'First day', type: 'day', optional: true, hint: 'Leave it empty to start now.' },
    { key: 'last_day', label: 'Last day', type: 'day', optional: true, hint: 'Leave it empty for no end date.' },
  ],
  nameHeader: 'Rule',
  titleOf: (values) => dateRuleWords(dateRuleOf(values)),
  columns: ['minutes', 'first_day', 'last_day'],
  canAdd: true,
  canRemove: true,
  check: checkDateRule,
};

const checkDayOff = ({ day }: SettingValues, today: string): SettingMessages =>
  String(day) < today ? { day: dateRuleMessages.past } : {};

/** Holidays and other days on which the academy is closed: nothing that takes place at a time is offered or sold. */
export const dayOffSetting: SettingDefinition = {
  name: 'day off',
  title: 'Days off',
  about:
    'No test, lesson, consultation or call is offered on these days. What is booked stays booked: close the date under Saturdays to move families who have a seat, and see the calendar for lessons.',
  fields: [
    { key: 'day', label: 'Day', type: 'day', fixed: true },
    { key: 'reason', label: 'Reason', type: 'line', max: 80, hint: 'For the office. Families do not see it.' },
  ],
  titleOf: ({ day }) => shortDate(String(day)),
  columns: ['day', 'reason'],
  canAdd: true,
  canRemove: true,
  check: checkDayOff,
};
