import type { SettingDefinition } from './definition.js';
import type { SettingField, SettingMessages, SettingValues } from './fields.js';

const time = (key: string, label: string): SettingField => ({ key, label, type: 'time' });

const days = [
  ['saturday_opens', 'saturday_closes'],
  ['other_days_opens', 'other_days_closes'],
] as const;

/** Checks that each day closes after it opens. Times in the format "HH:mm" can be compared as strings. */
function checkHours(values: SettingValues): SettingMessages {
  return Object.fromEntries(
    days.flatMap(([opens, closes]) =>
      String(values[closes]) > String(values[opens])
        ? []
        : [[closes, 'Please enter a time after the opening time.'] as const],
    ),
  );
}

/** Deadlines for changes and refunds. */
export const policySetting: SettingDefinition = {
  name: 'policy',
  title: 'Changes and refunds',
  about:
    'A change applies to purchases from then on. Earlier purchases keep the deadlines the family agreed to. The time a refund takes is the same for everyone.',
  fields: [
    {
      key: 'refund_days',
      label: 'Test refund, days before',
      type: 'count',
      min: 0,
      max: 60,
      hint: 'Until then, a test is refunded in full.',
    },
    {
      key: 'change_hours',
      label: 'Consultation change, hours before',
      type: 'count',
      min: 0,
      max: 168,
      hint: 'Until then, a consultation can be moved or refunded in full.',
    },
    {
      key: 'late_lesson_hours',
      label: 'Session change, hours before',
      type: 'count',
      min: 0,
      max: 168,
      hint: 'Until then, a session can be moved or canceled without being used. After that, it counts as used.',
    },
    {
      key: 'refund_timing',
      label: 'A refund takes',
      type: 'line',
      max: 60,
      hint: 'As families see it: “It can take 5 to 10 business days to appear on your statement.”',
    },
  ],
  titleOf: () => 'Changes and refunds',
  nameHeader: 'What',
  columns: ['refund_days', 'change_hours', 'late_lesson_hours', 'refund_timing'],
  canAdd: false,
  canRemove: false,
};

/** Opening hours, and the hours for phone calls. */
export const hoursSetting: SettingDefinition = {
  name: 'hours',
  title: 'Hours',
  about:
    'Consultations can be booked inside the opening hours. A change applies to bookings and moves from then on; booked consultations stay.',
  fields: [
    time('other_days_opens', 'Opens Sunday to Friday'),
    time('other_days_closes', 'Closes Sunday to Friday'),
    time('saturday_opens', 'Opens on Saturday'),
    time('saturday_closes', 'Closes on Saturday'),
    { key: 'phone_hours', label: 'Calls answered', type: 'line', max: 60, hint: 'As families see it.' },
  ],
  titleOf: () => 'Opening hours',
  nameHeader: 'What',
  columns: ['other_days_opens', 'other_days_closes', 'saturday_opens', 'saturday_closes', 'phone_hours'],
  canAdd: false,
  canRemove: false,
  check: checkHours,
};
