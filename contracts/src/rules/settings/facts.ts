import type { SettingDefinition } from './definition.js';
import type { SettingField, SettingMessages, SettingValues } from './fields.js';

const time = (key: string, label: string): SettingField => ({ key, label, type: 'time' });

const days = [
  ['saturday_opens', 'saturday_closes'],
  ['other_days_opens', 'other_days_closes'],
] as const;

/** Times of one form sort as texts. */
function checkHours(values: SettingValues): SettingMessages {
  return Object.fromEntries(
    days.flatMap(([opens, closes]) =>
      String(values[closes]) > String(values[opens])
        ? []
        : [[closes, 'Please enter a time after the opening time.'] as const],
    ),
  );
}

/** When the academy is open, and when it answers calls. */
export const hoursSetting: SettingDefinition = {
  name: 'hours',
  title: 'Hours',
  about:
    'Consultations can be booked inside the opening hours. A change counts for bookings and moves from then on; booked consultations stay.',
  fields: [
    time('other_days_opens', 'Opens Sunday to Friday'),
    time('other_days_closes', 'Closes Sunday to Friday'),
    time('saturday_opens', 'Opens on Saturday'),
    time('saturday_closes', 'Closes on Saturday'),
    { key: 'phone_hours', label: 'Calls answered', type: 'line', max: 60, hint: 'As families read it.' },
  ],
  titleOf: () => 'Opening hours',
  columns: ['other_days_opens', 'other_days_closes', 'saturday_opens', 'saturday_closes', 'phone_hours'],
  canAdd: false,
  canRemove: false,
  check: checkHours,
};
