import { packageServices, serviceNames } from '../services.js';
import type { SettingDefinition } from './definition.js';
import type { SettingField, SettingMessages, SettingValues } from './fields.js';

const priceRange = { min: 100, max: 2_000_000 } as const;

/** A price, and an optional next price that replaces it at the start of a given day. */
const prices: readonly SettingField[] = [
  { key: 'price_cents', label: 'Price', type: 'amount', ...priceRange },
  {
    key: 'next_price_cents',
    label: 'Next price',
    type: 'amount',
    ...priceRange,
    optional: true,
    hint: 'Leave it empty to keep the price.',
  },
  { key: 'next_price_from', label: 'Next price starts on', type: 'day', optional: true, hint: 'At midnight.' },
];

/** A next price needs a start day, and the day must be in the future. */
function checkNextPrice(
  { next_price_cents: next, next_price_from: from }: SettingValues,
  today: string,
): SettingMessages {
  if (next === null && from === null) return {};
  if (next === null) return { next_price_cents: 'Please enter the next price, or clear its date.' };
  if (from === null) return { next_price_from: 'Please enter the date from which it applies.' };
  return String(from) > today
    ? {}
    : { next_price_from: 'Please enter a date after today. To change the price now, change the price itself.' };
}

const onSale: SettingField = {
  key: 'active',
  label: 'On sale',
  type: 'switch',
  hint: 'Anything switched off can no longer be bought. Families who have it keep it.',
};

/** Packages of sessions. */
export const packageSetting: SettingDefinition = {
  name: 'package',
  title: 'Packages',
  about: 'A new price applies to every registration from then on. Paid registrations keep their price.',
  fields: [
    {
      key: 'service',
      label: 'Service',
      type: 'choice',
      fixed: true,
      options: [
        ...packageServices.map((value) => ({ value, label: serviceNames[value] })),
        { value: 'essay_services', label: 'Essay services (shown, not sold online)' },
      ],
    },
    { key: 'name', label: 'Name', type: 'line', max: 80 },
    ...prices,
    { key: 'sessions', label: 'Sessions', type: 'count', min: 1, max: 200, fixed: true },
    {
      key: 'session_minutes',
      label: 'Minutes',
      type: 'count',
      min: 15,
      max: 240,
      optional: true,
      hint: 'Length of a session; 60 if empty. Earlier purchases keep their length.',
    },
    { key: 'description', label: 'Description', type: 'text', max: 400 },
    onSale,
  ],
  titleOf: ({ name }) => String(name),
  columns: ['name', 'price_cents', 'sessions', 'active'],
  groupBy: 'service',
  canAdd: true,
  canRemove: false,
  check: checkNextPrice,
};

/** The price of a paid consultation. */
export const consultationSetting: SettingDefinition = {
  name: 'consultation fee',
  title: 'Consultation fee',
  about: 'A new fee applies to consultations booked from then on. Booked consultations keep their fee.',
  fields: prices,
  titleOf: () => 'Consultation',
  nameHeader: 'What',
  columns: ['price_cents'],
  canAdd: false,
  canRemove: false,
  check: checkNextPrice,
};

/** Tests that take place on the test dates. */
export const testSetting: SettingDefinition = {
  name: 'test',
  title: 'Tests',
  about:
    'Seats and room apply to dates that go on sale later. To change a date that is already on sale, use Saturdays.',
  fields: [
    { key: 'title', label: 'Name', type: 'line', max: 80 },
    ...prices,
    { key: 'seats', label: 'Seats', type: 'count', min: 0, max: 1_000, hint: 'On each new date.' },
    { key: 'room', label: 'Room', type: 'line', max: 60, optional: true, hint: 'On each new date.' },
    { key: 'description', label: 'Description', type: 'text', max: 400 },
    onSale,
  ],
  titleOf: ({ title }) => String(title),
  columns: ['title', 'price_cents', 'seats', 'room', 'active'],
  canAdd: false,
  canRemove: false,
  check: checkNextPrice,
};
