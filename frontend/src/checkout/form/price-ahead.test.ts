import { describe, expect, it } from 'vitest';
import type { ChosenTest } from '../cart/cart-lines';
import { offerOf } from '../../testing/registrations';
import { definitions } from '../products';
import { openItem, openItems, priceAhead } from './price-ahead';

const aTest = (dates: ChosenTest['dates'], title = 'A test', price = 200): ChosenTest => ({
  id: title,
  title,
  price,
  dates,
});
const undated = { sat: '', act: '' };
const [one, two] = ['2026-11-28 09:00', '2026-12-05 09:00'];

describe('the price before dates are chosen', () => {
  it.each([
    ['sat_act_course', 'From $1,475.00'],
    ['college_essays', 'From $110.00'],
    ['sat_act_diagnostic', 'From $200.00'],
    ['sat_act_practice', 'From $50.00 a date'],
  ] as const)('of %s starts at the cheapest option', (service, expected) => {
    expect(priceAhead(offerOf(definitions[service]), { tests: [] })).toBe(expected);
  });

  it.each<[string, ChosenTest[], string]>([
    ['a diagnostic test', [aTest(undated)], '$200.00'],
    ['two of them', [aTest(undated), aTest(undated, 'Another', 250)], '$450.00'],
    ['a practice test', [aTest([], 'Practice', 50)], '$50.00 a date'],
    ['two of these', [aTest([], 'Practice', 50), aTest([], 'Another', 180)], 'From $230.00'],
  ])('of %s is the price of the selected tests', (_what, tests, expected) => {
    expect(priceAhead({ packages: [], tests: [] }, { tests })).toBe(expected);
  });

  it('is unknown without an offer', () => {
    expect(priceAhead({ packages: [], tests: [] }, { tests: [] })).toBeUndefined();
  });
});

it.each<[ChosenTest['dates'], string | null]>([
  [undated, 'Choose two Saturdays'],
  [{ sat: one, act: '' }, 'Choose the ACT date'],
  [{ sat: '', act: one }, 'Choose the SAT date'],
  [{ sat: one, act: one }, 'Choose two different Saturdays'],
  [{ sat: one, act: two }, null],
  [[], 'Choose one or more Saturdays'],
  [[one], null],
])('asks for the missing dates: %j, %s', (dates, expected) => {
  expect(openItem(aTest(dates))).toBe(expected);
});

it('includes test titles if there are several tests', () => {
  expect(openItems([aTest(undated, 'First'), aTest({ sat: one, act: two }, 'Second')])).toEqual([
    'First: choose two Saturdays',
  ]);
  expect(openItems([aTest(undated)])).toEqual(['Choose two Saturdays']);
});

it('asks to replace a conflicting date when all dates are chosen', () => {
  const conflict = { testId: 'practice', kind: 'practice' as const, date: one, message: '' };
  expect(openItem(aTest([one]), [conflict])).toBe('Choose another Saturday');
  expect(openItem(aTest([one, two]), [conflict, conflict])).toBe('Choose other Saturdays');
  expect(openItem(aTest({ sat: one, act: '' }), [conflict])).toBe('Choose the ACT date');
});

it('asks for the exam after the dates if the test title names none', () => {
  const test = aTest([one], 'Practice Test with Review');
  expect(openItem({ ...test, dates: [] })).toBe('Choose one or more Saturdays');
  expect(openItem(test)).toBe('Choose SAT or ACT');
  expect(openItem({ ...test, exam: 'ACT' })).toBeNull();
});
