import type { DateRule, DayOff } from '../date-rules.js';
import { formatClock } from '../dates.js';
import { studentGapMinutes } from '../student-conflicts.js';
import { formatTestDate } from '../test-dates.js';
import type { SettingDefinition } from './definition.js';
import type { SettingMessages, SettingValues } from './fields.js';

/** The kinds of settings that decide which dates are on offer. */
export const dateKinds = ['date_rule', 'day_off'] as const;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Between these tests begin: the longest one ends by midnight, and no hour is skipped or repeated when the clocks change. */
const hours = { first: '07:00', last: '20:00' } as const;

export const dateRuleMessages = {
  hours: `Please enter a time from ${formatClock(hours.first)} to ${formatClock(hours.last)}.`,
  until: 'Please enter a day that is not before the first one.',
  same: 'Another rule already offers tests at this time. Please change that one.',
  past: 'Please enter a day from today on.',
} as const;

/** The values of a date rule as a rule. They have been checked. */
export const dateRuleOf = ({ weekday, time, minutes, weeks_ahead, from, until }: SettingValues): DateRule => ({
  weekday: Number(weekday),
  time: String(time),
  minutes: Number(minutes),
  weeks_ahead: Number(weeks_ahead),
  from: from === null ? null : String(from),
  until: until === null ? null : String(until),
});

/** The same for a day off. */
export const dayOffOf = ({ day, reason }: SettingValues): DayOff => ({ day: String(day), reason: String(reason) });

/** "December 5th". @param day YYYY-MM-DD */
const shortDay = (day: string): string => formatTestDate(`${day} 00:00`).replace(/^\w+, | @ .*$/g, '');

/** A rule in words: "Every Saturday at 9:00 am, 12 weeks ahead, from March 6th". */
export function dateRuleWords({ weekday, time, weeks_ahead: weeks, from, until }: DateRule): string {
  const words = [
    `Every ${weekdays[weekday - 1]} at ${formatClock(time)}`,
    `${weeks} ${weeks === 1 ? 'week' : 'weeks'} ahead`,
    ...(from === null ? [] : [`from ${shortDay(from)}, ${from.slice(0, 4)}`]),
    ...(until === null ? [] : [`until ${shortDay(until)}, ${until.slice(0, 4)}`]),
  ];
  return words.join(', ');
}

function checkDateRule({ time, from, until }: SettingValues): SettingMessages {
  if (String(time) < hours.first || String(time) > hours.last) return { time: dateRuleMessages.hours };
  return from !== null && until !== null && String(until) < String(from) ? { until: dateRuleMessages.until } : {};
}

/** When tests are held. */
export const dateRuleSetting: SettingDefinition = {
  name: 'date rule',
  title: 'Test dates',
  about: 'Each rule offers one date a week. Seats that are sold keep their date and time, whatever you change here.',
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
      hint: 'With breaks. Calendars show it.',
    },
    { key: 'weeks_ahead', label: 'Weeks ahead', type: 'count', min: 1, max: 26, hint: 'So many weeks are on offer.' },
    { key: 'from', label: 'First day', type: 'day', optional: true, hint: 'Empty: no first day.' },
    { key: 'until', label: 'Last day', type: 'day', optional: true, hint: 'Empty: no last day.' },
  ],
  titleOf: (values) => dateRuleWords(dateRuleOf(values)),
  columns: ['weekday', 'time', 'minutes', 'weeks_ahead', 'from', 'until'],
  canAdd: true,
  canRemove: true,
  check: checkDateRule,
};

/** Holidays and other days on which no test is offered. */
export const dayOffSetting: SettingDefinition = {
  name: 'day off',
  title: 'Days without tests',
  about: 'No test is offered on these days. To move families who have a seat, close the date under Saturdays.',
  fields: [
    { key: 'day', label: 'Day', type: 'day', fixed: true },
    { key: 'reason', label: 'Reason', type: 'line', max: 80, hint: 'For the office. Families do not see it.' },
  ],
  titleOf: ({ day, reason }) => `${shortDay(String(day))}, ${String(day).slice(0, 4)}: ${String(reason)}`,
  columns: ['day', 'reason'],
  canAdd: true,
  canRemove: true,
  check: ({ day }, today) => (String(day) < today ? { day: dateRuleMessages.past } : {}),
};
