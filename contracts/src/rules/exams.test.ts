import { describe, expect, it } from 'vitest';
import { checkDiagnosticRegistration, diagnosticFields, readDiagnosticTests } from './diagnostic.js';
import { cents } from './money.js';
import { checkPracticeRegistration, practiceFields, readPracticeTests, testsWithoutExam } from './practice.js';
import {
  checkDates,
  sessionsFor,
  slotCents,
  testPriceCents,
  testTypeInfo,
  titleWithExam,
  titleWithoutExam,
} from './exams.js';

const [first, second] = ['2026-11-28 09:00', '2026-12-05 09:00'] as const;
const diagnostic = {
  id: 'diagnostic-sat-act',
  title: 'SAT and ACT Diagnostic Test',
  dates: { sat: first, act: second },
  priceCents: cents(20_000),
};
const people = {
  parent_first_name: 'Jane',
  parent_last_name: 'Doe',
  parent_phone: '9145550123',
  parent_email: 'jane@example.com',
  student_first_name: 'Sam',
  student_last_name: 'Doe',
  student_email: 'sam@example.com',
  school: 'Rye High School',
};

/** The fields as a multipart form sends them: lists as JSON, everything else as text. */
const asForm = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : String(value)]),
  );

describe('deriving the test type from a title', () => {
  it.each([
    [
      'SAT and ACT Diagnostic Test',
      {
        isDiagnostic: true,
        isPractice: false,
        isSAT: true,
        isACT: true,
        minimumDatesRequired: 2,
        maximumDatesAllowed: 2,
        chargePerDate: false,
        requiresSeparateSATACTDates: true,
      },
    ],
    [
      'SAT Practice Test',
      {
        isDiagnostic: false,
        isPractice: true,
        isSAT: true,
        isACT: false,
        minimumDatesRequired: 1,
        maximumDatesAllowed: null,
        chargePerDate: true,
        requiresSeparateSATACTDates: false,
      },
    ],
    ['ACT practice', { isDiagnostic: false, isPractice: true, isSAT: false, isACT: true }],
    [
      'Weekend course',
      { isDiagnostic: false, isPractice: false, isSAT: false, isACT: false, requiresMinimumDates: true },
    ],
  ])('returns the type info for “%s”', (title, info) => {
    expect(testTypeInfo({ title })).toMatchObject(info);
  });

  it('decides whether the diagnostic or the practice form offers a test', () => {
    const sessions = ['Diagnostic Practice', 'SAT Practice Test', 'SAT Course'].map((title) => ({ title }));
    expect(sessionsFor('diagnostic', sessions)).toEqual([{ title: 'Diagnostic Practice' }]);
    expect(sessionsFor('practice', sessions)).toEqual([{ title: 'SAT Practice Test' }]);
  });
});

describe('the price of a selected test', () => {
  it.each([
    [{ sat: first, act: second }, 20_000],
    [{ sat: first, act: '' }, 0],
    [{ sat: '', act: '' }, 0],
    [[], 0],
    [[first], 20_000],
    [[first, second, '2026-12-12 09:00'], 60_000],
  ])('for the dates %j is %i cents', (dates, total) => {
    expect(testPriceCents(cents(20_000), dates)).toBe(total);
  });

  it('is parsed from the documented dollar text, or 0 if invalid', () => {
    expect(slotCents({ price_per_slot: '50.00' })).toBe(5_000);
    expect(slotCents({ price_per_slot: 'soon' })).toBe(0);
  });
});

describe('the dates of a selected test', () => {
  it.each([
    [{ sat: first, act: '' }, 'Please select both SAT and ACT test dates.'],
    [{ sat: '', act: second }, 'Please select both SAT and ACT test dates.'],
    [{ sat: first, act: first }, 'SAT and ACT test dates must be different.'],
    [{ sat: first, act: second }, null],
    [[], 'Please select at least one test date.'],
    [[first], null],
  ])('validate %j with the error: %s', (dates, message) => {
    expect(checkDates(dates)).toBe(message);
  });
});

describe('a diagnostic registration', () => {
  const chosen = [
    diagnostic,
    { ...diagnostic, id: 'diagnostic-extended', title: 'With Extended Time', priceCents: cents(25_000) },
  ];

  it('round-trips its fields as JSON and as form data', () => {
    const fields = diagnosticFields(chosen);
    const tests = chosen.map(({ id, title, dates }) => ({ id, title, dates }));
    expect(readDiagnosticTests({ ...fields })).toEqual(tests);
    expect(readDiagnosticTests(asForm(fields))).toEqual(tests);
    expect(fields).toMatchObject({
      test_type: diagnostic.title,
      date: first,
      all_dates: [first, second, first, second],
      all_formatted_dates: [
        'Saturday, November 28th @ 9am',
        'Saturday, December 5th @ 9am',
        'Saturday, November 28th @ 9am',
        'Saturday, December 5th @ 9am',
      ],
      total_test_count: 2,
      total_date_count: 4,
      total_amount: 450,
      test_2_price_per_slot: 250,
      test_2_total_price: 250,
      test_2_date_count: 2,
    });
  });

  it.each([
    ['dates', [first, second]],
    ['dates', { sat: first, act: second }],
    ['all_dates', JSON.stringify([`${first}:00`, `${second}:00`])],
  ])('reads the SAT and ACT dates from test_1_%s %j', (name, dates) => {
    expect(readDiagnosticTests({ test_1_id: 'a', [`test_1_${name}`]: dates })).toEqual([
      { id: 'a', title: '', dates: { sat: first, act: second } },
    ]);
  });

  it.each([
    [[], { test_type: ['Please select at least one test type before proceeding.'] }],
    [
      [{ ...diagnostic, dates: { sat: first, act: '' } }],
      { test_1_dates: ['Please select both SAT and ACT test dates.'] },
    ],
    [
      [diagnostic, { ...diagnostic, dates: { sat: first, act: first } }],
      { test_2_dates: ['SAT and ACT test dates must be different.'] },
    ],
  ])('case %#: returns an error on the field of the invalid test', (tests, errors) => {
    expect(checkDiagnosticRegistration({ ...people, ...diagnosticFields(tests) })).toEqual(errors);
  });
});

describe('a practice registration', () => {
  const tests = [
    { id: 'practice-sat', title: 'SAT Practice Test', dates: [first, second] },
    { id: 'practice-act', title: 'ACT Practice Test', dates: [first] },
  ];
  const sent = tests.map(({ id, dates }) => ({ id, dates }));

  it('round-trips its fields as JSON and as form data', () => {
    expect(practiceFields(tests)).toMatchObject({ test_type: 'SAT Practice Test', dates: [first, second] });
    expect(readPracticeTests({ ...practiceFields(tests) })).toEqual(sent);
    expect(readPracticeTests(asForm(practiceFields(tests)))).toEqual(sent);
  });

  it('requires SAT or ACT when the test title names no exam', () => {
    const review = { id: 'practice-review', title: 'Practice Test with Review', dates: [first] };
    expect(testsWithoutExam([...tests, review, { ...review, exam: 'ACT' }])).toEqual(['practice-review']);
    expect(readPracticeTests(asForm(practiceFields([{ ...review, exam: 'ACT' }])))).toEqual([
      { id: 'practice-review', dates: [first], exam: 'ACT' },
    ]);
    expect(readPracticeTests({ test_type: 'practice-review', dates: first, exam: 'sat' })).toMatchObject([
      { exam: 'SAT' },
    ]);
    expect(titleWithExam(review.title, 'SAT')).toBe('Practice Test with Review (SAT)');
    expect(titleWithoutExam('Practice Test with Review (SAT)')).toBe(review.title);
    expect(titleWithExam('ACT Practice Test', 'SAT')).toBe('ACT Practice Test');
    expect(checkPracticeRegistration({ ...people, test_type: 'practice-review', dates: first, exam: 'GRE' })).toEqual({
      exam: ['Please choose SAT or ACT.'],
    });
    const listed = {
      tests: [
        { ...review, exam: 'SAT' },
        { ...review, exam: 'GRE' },
      ],
    };
    expect(checkPracticeRegistration({ ...people, ...listed })).toEqual({ test_2_exam: ['Please choose SAT or ACT.'] });
  });

  it.each([[first], [[first]], [JSON.stringify([first])], [[`${first}:00`, first]]])(
    'reads dates in the documented form %j',
    (dates) => {
      expect(readPracticeTests({ test_type: 'practice-sat', dates })).toEqual([{ id: 'practice-sat', dates: [first] }]);
    },
  );

  it.each([
    [{}, { test_type: ['Please select at least one test type before proceeding.'] }],
    [{ test_type: 'practice-sat', dates: [] }, { dates: ['Please select at least one test date.'] }],
    [
      {
        tests: [
          { id: 'a', dates: [first] },
          { id: 'b', dates: [] },
        ],
      },
      { test_2_dates: ['Please select at least one test date.'] },
    ],
  ])('for %j returns the validation errors', (fields, errors) => {
    expect(checkPracticeRegistration({ ...people, ...fields })).toEqual(errors);
  });

  it.each([{ tests: ['what', 7, null] }, { tests: '[{"id":', dates: '{' }, { tests: { id: '' } }])(
    'requires a test when none can be read from %j',
    (fields) => {
      expect(checkPracticeRegistration({ ...people, ...fields })['test_type']).toEqual([
        'Please select at least one test type before proceeding.',
      ]);
    },
  );
});
