import { describe, expect, it } from 'vitest';
import { checkSetting, cleanSetting, settingDifferences } from './definition.js';
import { checkSettingField, settingText, typedOf, valueOfTyped, type SettingField } from './fields.js';
import { isSettingKind, settingDefinition, settingDefinitions } from './kinds.js';

const today = '2026-11-23';
const course = {
  service: 'sat_act_course',
  name: '5 Sessions',
  price_cents: 147_500,
  next_price_cents: null,
  next_price_from: null,
  sessions: 5,
  session_minutes: null,
  description: 'Five one-hour sessions.',
  active: true,
};
const definition = settingDefinition('package');
const check = (change: object) => checkSetting(definition, { ...course, ...change }, today);

describe('a setting', () => {
  it('is valid with catalog values', () => {
    expect(check({})).toEqual({});
  });

  it.each([
    [{ name: '  ' }, { name: 'Please enter the name.' }],
    [{ name: 'x'.repeat(81) }, { name: 'Please use at most 80 characters.' }],
    [{ name: 'a\nb' }, { name: 'Please keep this on one line.' }],
    [{ price_cents: 0 }, { price_cents: 'Please enter an amount from $1.00 to $20,000.00.' }],
    [{ price_cents: 99.5 }, { price_cents: 'Please enter an amount from $1.00 to $20,000.00.' }],
    [{ price_cents: 'ten' }, { price_cents: 'Please enter an amount from $1.00 to $20,000.00.' }],
    [{ sessions: 0 }, { sessions: 'Please enter a whole number from 1 to 200.' }],
    [{ sessions: null }, { sessions: 'Please enter the sessions.' }],
    [{ service: 'piano' }, { service: 'Please choose one of the options.' }],
    [{ active: 'yes' }, { active: 'Please choose yes or no.' }],
    [{ next_price_from: '2026-02-30', next_price_cents: 100 }, { next_price_from: 'Please enter a date.' }],
  ])('with %j returns an error on the invalid field', (change, messages) => {
    expect(check(change)).toEqual(messages);
  });

  it('requires a next price and its date together, with the date after today', () => {
    expect(check({ next_price_cents: 150_000, next_price_from: '2026-11-24' })).toEqual({});
    expect(Object.keys(check({ next_price_cents: 150_000, next_price_from: today }))).toEqual(['next_price_from']);
    expect(Object.keys(check({ next_price_cents: 150_000 }))).toEqual(['next_price_from']);
    expect(Object.keys(check({ next_price_from: '2026-11-24' }))).toEqual(['next_price_cents']);
  });

  it('keeps only declared fields and trims them', () => {
    expect(cleanSetting(definition, { ...course, name: ' A ', description: 'a\r\nb ', id: 'x', sessions: {} })).toEqual(
      {
        ...course,
        name: 'A',
        description: 'a\nb',
        sessions: null,
      },
    );
  });

  it('lists the old and new values of changed fields', () => {
    expect(settingDifferences(definition, course, { ...course, price_cents: 150_000, active: false })).toEqual([
      { label: 'Price', from: '$1,475.00', to: '$1,500.00' },
      { label: 'On sale', from: 'Yes', to: 'No' },
    ]);
    expect(settingDifferences(definition, null, course)).toContainEqual({
      label: 'Name',
      from: null,
      to: '5 Sessions',
    });
  });
});

describe('the opening hours', () => {
  const hours = {
    other_days_opens: '09:00',
    other_days_closes: '21:00',
    saturday_opens: '10:00',
    saturday_closes: '14:00',
    phone_hours: 'Weekdays',
  };
  const checked = (change: object) => checkSetting(settingDefinition('hours'), { ...hours, ...change }, today);

  it('must end after they begin', () => {
    const after = 'Please enter a time after the opening time.';
    expect(checked({})).toEqual({});
    expect(checked({ saturday_closes: '10:00' })).toEqual({ saturday_closes: after });
    expect(checked({ other_days_opens: '21:01' })).toEqual({ other_days_closes: after });
  });
});

describe('a setting field', () => {
  const field = (input: object) => ({ key: 'x', label: 'Hour', ...input }) as SettingField;

  it.each([
    [{ type: 'time' }, '09:00', '24:00', 'Please enter a time, such as 09:00.'],
    [{ type: 'day' }, '2026-11-24', 'tomorrow', 'Please enter a date.'],
    [{ type: 'picture' }, '/storage/pictures/a1.jpg', 'https://example.com/a.jpg', 'Please choose a picture.'],
  ])('of %j accepts %s and rejects %s', (input, good, bad, message) => {
    expect(checkSettingField(field(input), good)).toBeNull();
    expect(checkSettingField(field(input), bad)).toBe(message);
    expect(checkSettingField(field(input), '')).toBe('Please enter the hour.');
    expect(checkSettingField(field({ ...input, optional: true }), null)).toBeNull();
  });

  it.each([
    [{ type: 'amount', min: 1, max: 9 }, '$1,475.50', 147_550, '1475.50', '$1,475.50'],
    [{ type: 'count', min: 1, max: 9 }, ' 12 ', 12, '12', '12'],
    [{ type: 'switch' }, 'yes', true, 'yes', 'Yes'],
    [{ type: 'switch' }, '', false, '', 'No'],
    [{ type: 'line', max: 9 }, ' a ', 'a', 'a', 'a'],
    [{ type: 'line', max: 9 }, ' ', null, '', null],
    [{ type: 'amount', min: 1, max: 9 }, 'ten', 'ten', 'NaN', undefined],
  ])('of %j parses "%s" as %j', (input, typed, value, again, text) => {
    expect(valueOfTyped(field(input), typed)).toBe(value);
    if (text === undefined) return;
    expect(typedOf(field(input), value)).toBe(again);
    expect(settingText(field(input), value)).toBe(text);
  });
});

it('has unique field keys and shows only declared columns in every kind', () => {
  for (const [kind, one] of Object.entries(settingDefinitions)) {
    expect(isSettingKind(kind)).toBe(true);
    const keys = one.fields.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining([...one.columns]));
  }
  expect(isSettingKind('toString')).toBe(false);
});

describe('the value of a setting field', () => {
  const field = (input: object) => ({ key: 'x', label: 'Hour', ...input }) as SettingField;
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ];

  it.each([
    [{ type: 'time' }, '14:30', '2:30 pm'],
    [{ type: 'choice', options }, 'b', 'Second'],
    [{ type: 'choice', options }, 'gone', 'gone'],
    [{ type: 'day' }, '2026-11-24', 'Tue, Nov 24, 2026'],
    [{ type: 'amount' }, 0, '$0.00'],
    [{ type: 'line' }, '', null],
    [{ type: 'line' }, null, null],
    [{ type: 'line' }, undefined, null],
  ])('of %j with %j is shown as %s', (input, value, text) => {
    expect(settingText(field(input), value)).toBe(text);
  });

  it.each([
    [{ type: 'line' }, undefined, ''],
    [{ type: 'line' }, null, ''],
    [{ type: 'amount' }, 1250, '12.50'],
  ])('of %j with %j fills the input with "%s"', (input, value, typed) => {
    expect(typedOf(field(input), value)).toBe(typed);
  });

  it.each([
    [{ type: 'text', max: 9 }, ' a\r\nb ', 'a\nb'],
    [{ type: 'line', max: 9 }, 'a\r\nb', 'a\r\nb'],
    [{ type: 'line', max: 9 }, '12', '12'],
    [{ type: 'count' }, '1.5', '1.5'],
  ])('of %j parses the input %j as %j', (input, typed, value) => {
    expect(valueOfTyped(field(input), typed)).toBe(value);
  });

  it.each([
    [{ type: 'day' }, 5, 'Please enter a date.'],
    [{ type: 'time' }, ['09:00'], 'Please enter a time, such as 09:00.'],
    [{ type: 'picture' }, ['/storage/a.jpg'], 'Please choose a picture.'],
    [{ type: 'line', max: 9 }, 5, 'Please enter the hour.'],
    [{ type: 'text', max: 2 }, ' ab ', null],
    [{ type: 'text', max: 2 }, 'abc', 'Please use at most 2 characters.'],
    [{ type: 'count', min: 1, max: 9 }, 9, null],
    [{ type: 'count', min: 1, max: 9 }, 10, 'Please enter a whole number from 1 to 9.'],
    [{ type: 'line', max: 9, optional: true }, ' ', null],
  ])('of %j with %j returns the error %s', (input, value, message) => {
    expect(checkSettingField(field(input), value)).toBe(message);
  });
});

it('cleans an invalid switch and an empty text to null', () => {
  expect(cleanSetting(definition, { ...course, active: 'yes', name: ' ' })).toMatchObject({ active: null, name: null });
});
