import { describe, expect, it } from 'vitest';
import { checkDiagnosticRegistration, diagnosticFields, readDiagnosticTests } from './diagnostic.js';
import { testMessages } from './exams.js';
import { cents } from './money.js';

const [sat, act] = ['2026-11-28 09:00', '2026-12-05 09:00'];
const people = {
  parent_firstname: 'Mary',
  parent_lastname: 'Lee',
  parent_phone: '2035550100',
  parent_email: 'mary@example.com',
  student_firstname: 'Alex',
  student_lastname: 'Lee',
  student_email: 'alex@example.com',
  school: 'Greenwich High',
};

describe('reading the diagnostic tests of a registration', () => {
  it('prefers the separate SAT and ACT date fields', () => {
    expect(
      readDiagnosticTests({
        test_1_id: 'a',
        test_1_title: 'Diagnostic',
        test_1_sat_date: `${sat}:00`,
        test_1_act_date: act,
        test_1_dates: [act, sat],
      }),
    ).toEqual([{ id: 'a', title: 'Diagnostic', dates: { sat, act } }]);
  });

  it('falls back to the date list when there are no separate date fields', () => {
    expect(readDiagnosticTests({ test_1_id: 'a', test_1_dates: [sat, act] })[0]?.dates).toEqual({ sat, act });
    expect(readDiagnosticTests({ test_1_id: 'a', test_1_all_dates: [sat] })[0]?.dates).toEqual({ sat, act: '' });
    expect(readDiagnosticTests({ test_1_id: 'a' })[0]?.dates).toEqual({ sat: '', act: '' });
  });

  it('stops at the first gap and after 20 tests', () => {
    expect(readDiagnosticTests({ test_1_title: 'A', test_2_id: 'b', test_4_id: 'd' })).toHaveLength(2);
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`test_${index + 1}_id`, 'a']));
    expect(readDiagnosticTests(many)).toHaveLength(20);
    expect(readDiagnosticTests({})).toEqual([]);
  });
});

describe('validating a diagnostic registration', () => {
  it('accepts a test with two different dates', () => {
    expect(checkDiagnosticRegistration({ ...people, test_1_id: 'a', test_1_dates: [sat, act] })).toEqual({});
  });

  it('requires at least one test and both dates of each test', () => {
    expect(checkDiagnosticRegistration(people)).toEqual({ test_type: [testMessages.noTest] });
    expect(
      checkDiagnosticRegistration({
        ...people,
        test_1_id: 'a',
        test_1_dates: [sat, act],
        test_2_id: 'b',
        test_2_dates: [sat],
      }),
    ).toEqual({ test_2_dates: [testMessages.satAndAct] });
  });

  it('requires the parent and student fields of this endpoint, without a grade', () => {
    const errors = checkDiagnosticRegistration({ test_1_id: 'a', test_1_dates: [sat, act] });
    expect(new Set(Object.keys(errors))).toEqual(new Set(Object.keys(people)));
    expect(
      Object.keys(
        checkDiagnosticRegistration({ ...people, parent_phone: '1', test_1_id: 'a', test_1_dates: [sat, act] }),
      ),
    ).toEqual(['parent_phone']);
  });
});

describe('the documented fields of diagnostic tests', () => {
  const test = { id: 'a', title: 'Diagnostic', priceCents: cents(12_550), dates: { sat, act } };

  it('contain the price and dates of each test, and the totals', () => {
    expect(diagnosticFields([test, { ...test, id: 'b', title: 'Other', dates: { sat: act, act: '' } }])).toEqual({
      test_type: 'Diagnostic',
      date: sat,
      all_test_types: ['Diagnostic', 'Other'],
      all_test_titles: ['Diagnostic', 'Other'],
      all_dates: [sat, act, act],
      all_formatted_dates: [
        'Saturday, November 28th @ 9am',
        'Saturday, December 5th @ 9am',
        'Saturday, December 5th @ 9am',
      ],
      total_test_count: 2,
      total_date_count: 3,
      total_amount: 125.5,
      test_1_id: 'a',
      test_1_title: 'Diagnostic',
      test_1_price_per_slot: 125.5,
      test_1_total_price: 125.5,
      test_1_is_diagnostic: 1,
      test_1_is_practice: 0,
      test_1_sat_date: sat,
      test_1_act_date: act,
      test_1_all_dates: [sat, act],
      test_1_date_count: 2,
      test_1_dates: [sat, act],
      test_2_id: 'b',
      test_2_title: 'Other',
      test_2_price_per_slot: 125.5,
      test_2_total_price: 0,
      test_2_is_diagnostic: 1,
      test_2_is_practice: 0,
      test_2_sat_date: act,
      test_2_act_date: '',
      test_2_all_dates: [act],
      test_2_date_count: 1,
      test_2_dates: [act],
    });
  });

  it('are empty without a test', () => {
    expect(diagnosticFields([])).toMatchObject({ test_type: '', date: '', total_test_count: 0, total_amount: 0 });
  });
});
