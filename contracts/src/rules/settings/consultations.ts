import { shortDate } from '../date-format.js';
import { timeSlots } from '../slots.js';
import type { SettingDefinition } from './definition.js';
import type { SettingMessages } from './fields.js';

/** How many consultations can take place at the same time in each time slot. */
export const consultationPlacesSetting: SettingDefinition = {
  name: 'part of the day',
  title: 'Consultations at the same time',
  about: 'How many families can have a consultation at the same time. What is booked stays booked.',
  fields: [
    {
      key: 'time_slot',
      label: 'Part of the day',
      type: 'choice',
      fixed: true,
      options: timeSlots.map(({ id, label }) => ({ value: id, label })),
    },
    { key: 'places', label: 'Consultations', type: 'count', min: 0, max: 50 },
  ],
  titleOf: ({ time_slot: slot }) => timeSlots.find(({ id }) => id === slot)?.label ?? String(slot),
  columns: ['time_slot', 'places'],
  canAdd: false,
  canRemove: false,
};

/** A day without consultations. */
export const consultationDayOffSetting: SettingDefinition = {
  name: 'day off',
  title: 'Days without consultations',
  about: 'No consultation or free call can be booked on these days. Move or cancel existing bookings first.',
  fields: [{ key: 'date', label: 'Date', type: 'day', fixed: true }],
  titleOf: ({ date }) => shortDate(String(date)),
  columns: ['date'],
  canAdd: true,
  canRemove: true,
  check: ({ date }, today): SettingMessages =>
    String(date) < today ? { date: 'Please enter today or a later date.' } : {},
};
