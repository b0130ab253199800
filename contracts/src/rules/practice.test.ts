import { describe, expect, it } from 'vitest';
import { testMessages } from './exams.js';
import {
  checkPracticeRegistration,
  practiceDatesField,
  practiceFields,
  readPracticeTests,
  testsWithoutExam,
} from './practice.js';

const [first, second] = ['2026-11-28 09:00', '2026-12-05 09:00'];
const people = {
  parent_first_name: 'Mary',
  parent_last_name: 'Lee',
  parent_phone: '2035550100',
  parent_email: 'mary@example.com',
  student_first_name: 'Alex',
  student_last_name: 'Lee',
  student_email: 'alex@example.com',
  school: 'Greenwich High',
};
const one = { ...people, test_type: 'SAT Practice', dates: [first] };

describe('reading the practice tests of a registration', () => {
  it('reads the list of tests, also as JSON', () => {
    const tests = [
      { id: 'a', dates: [first, second], exam: 'act' },
      { id: 'b', dates: first, exam: 'other' },
    ];
    const read = [
      { id: 'a', dates: [first, second], exam: 'ACT' },
      { id: 'b', dates: [first] },
    ];
    expect(readPracticeTests({ tests, test_type: 'c' })).toEqual(read);
    expect(readPracticeTests({ tests: JSON.stringify(tests) })).toEqual(read);
    expect(readPracticeTests({ tests: tests.map((test) => JSON.stringify(test)) })).toEqual(read);
  });

  it('reads the single named test when there is no list', () => {
    expect(readPracticeTests({ test_type: ' a ', dates: [first], exam: 'SAT' })).toEqual([
      { id: 'a', dates: [first], exam: 'SAT' },
    ]);
    expect(readPracticeTests({ dates: [first] })).toEqual([]);
  });

  it('reads a list entry that is not an object as a test without an ID', () => {
    expect(readPracticeTests({ tests: [null, 'text'] })).toEqual([
      { id: '', dates: [] },
      { id: '', dates: [] },
    ]);
  });
});

describe('a practice registration', () => {
  it('is valid with one test or a list of tests', () => {
    expect(checkPracticeRegistration(one)).toEqual({});
    expect(checkPracticeRegistration({ ...people, tests: [{ id: 'a', dates: [first], exam: 'SAT' }] })).toEqual({});
  });

  it('requires at least one test, and the ID and a date of each test', () => {
    expect(checkPracticeRegistration(people)).toEqual({ test_type: [testMessages.noTest] });
    expect(checkPracticeRegistration({ ...one, dates: [] })).toEqual({ dates: [testMessages.noDate] });
    expect(
      checkPracticeRegistration({
        ...people,
        tests: [
          { id: 'a', dates: [first] },
          { id: '', dates: [] },
        ],
      }),
    ).toEqual({ test_type: [testMessages.noTest], test_2_dates: [testMessages.noDate] });
  });

  it('rejects an exam other than SAT and ACT', () => {
    expect(checkPracticeRegistration({ ...one, exam: 'GRE' })).toEqual({ exam: [testMessages.satOrAct] });
    expect(checkPracticeRegistration({ ...one, exam: 'sat' })).toEqual({});
    const tests = [
      { id: 'a', dates: [first], exam: 'SAT' },
      { id: 'b', dates: [first], exam: 'GRE' },
    ];
    expect(checkPracticeRegistration({ ...people, tests, exam: 'GRE' })).toEqual({
      test_2_exam: [testMessages.satOrAct],
    });
  });

  it('requires the parent and student fields, without a grade', () => {
    const errors = checkPracticeRegistration({ ...one, school: '', parent_phone: '1' });
    expect(new Set(Object.keys(errors))).toEqual(new Set(['parent_phone', 'school']));
  });
});

it('names the dates field of a single test, or of a test in a list', () => {
  expect(practiceDatesField(one, 1)).toBe('dates');
  expect(practiceDatesField({ tests: [{}] }, 2)).toBe('test_2_dates');
});

it('finds the tests that name an exam neither in the title nor in a field', () => {
  const tests = [
    { id: 'a', title: 'Practice Test' },
    { id: 'b', title: 'Practice Test', exam: 'SAT' as const },
    { id: 'c', title: 'ACT Practice Test' },
  ];
  expect(testsWithoutExam(tests)).toEqual(['a']);
});

describe('the documented fields of practice tests', () => {
  it('describe the first test and list all tests', () => {
    const tests = [
      { id: 'a', title: 'Practice Test', dates: [first], exam: 'SAT' as const },
      { id: 'b', title: 'ACT Practice Test', dates: [second] },
    ];
    expect(practiceFields(tests)).toEqual({
      test_type: 'Practice Test',
      dates: [first],
      exam: 'SAT',
      tests: [
        { id: 'a', dates: [first], exam: 'SAT' },
        { id: 'b', dates: [second] },
      ],
    });
    expect(practiceFields(tests.slice(1))).not.toHaveProperty('exam');
  });

  it('are empty without a test', () => {
    expect(practiceFields([])).toEqual({ test_type: '', dates: [], tests: [] });
  });
});
