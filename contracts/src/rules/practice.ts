import type { FieldErrors } from '../http/errors.js';
import type { PracticeRegistrationBody } from '../http/registrations.js';
import { checkPhoneTen } from './contact.js';
import { readDates, readItems, readJson } from './json-fields.js';
import { checkPeople, fieldText, serviceSpelling, type RegistrationFields } from './registration-fields.js';
import { checkDates, satOrAct, testMessages, testTypeInfo, type SatOrAct } from './exams.js';

/** A chosen practice test: its id or title, and its dates ("YYYY-MM-DD HH:mm"). */
export interface PracticeChoice {
  id: string;
  dates: string[];
  /** For a test that requires a choice between SAT and ACT; see `asksSatOrAct`. */
  exam?: SatOrAct;
}

/** The exam named in a body or in one of its tests; left out when the text is not SAT or ACT. */
function readExam(fields: RegistrationFields): { exam?: SatOrAct } {
  const exam = satOrAct.find((one) => one === fieldText(fields, 'exam').toUpperCase());
  return exam ? { exam } : {};
}

/** Reads the chosen tests from the list `tests` if present, otherwise from `test_type` and `dates`. */
export function readPracticeTests(body: RegistrationFields): PracticeChoice[] {
  const listed = readItems(body['tests']).map(readJson);
  const chosen = listed.map((test) => {
    const fields = (typeof test === 'object' && test !== null ? test : {}) as Record<string, unknown>;
    return { id: fieldText(fields, 'id'), dates: readDates(fields['dates']), ...readExam(fields) };
  });
  if (chosen.length > 0) return chosen;
  const id = fieldText(body, 'test_type');
  return id === '' ? [] : [{ id, dates: readDates(body['dates']), ...readExam(body) }];
}

/**
 * Ids of chosen tests that still need a choice between SAT and ACT. Forms require it; the server does not, because the documented call
 * has no such field.
 */
export function testsWithoutExam(
  tests: readonly (Pick<PracticeChoice, 'id' | 'exam'> & { title: string })[],
): string[] {
  return tests.filter((test) => testTypeInfo(test).asksSatOrAct && !test.exam).map(({ id }) => id);
}

/** Each part of a body that may name an exam, with the field for its message: `exam`, or `test_N_exam` for the list `tests`. */
function examFields(body: RegistrationFields): [field: string, fields: RegistrationFields][] {
  const listed = readItems(body['tests']).map(readJson);
  if (listed.length === 0) return [['exam', body]];
  return listed.map((test, index) => [`test_${index + 1}_exam`, { ...(test as object) }]);
}

/** Field for messages about the dates of the N-th test, N from 1: `dates`, or `test_N_dates` when the list `tests` was sent. */
export function practiceDatesField(body: RegistrationFields, n: number): string {
  return readItems(body['tests']).length > 0 ? `test_${n}_dates` : 'dates';
}

/**
 * Checks a practice registration. @returns messages by documented field name; messages about dates are under `dates`, or under
 * `test_N_dates` when the list `tests` was sent; empty when it is complete
 */
export function checkPracticeRegistration(body: RegistrationFields): FieldErrors {
  const errors = checkPeople(body, { spelling: serviceSpelling, phone: checkPhoneTen, grade: false });
  const tests = readPracticeTests(body);
  if (tests.length === 0 || tests.some(({ id }) => id === '')) errors['test_type'] = [testMessages.noTest];
  for (const [index, { dates }] of tests.entries()) {
    const message = checkDates(dates);
    if (message) errors[practiceDatesField(body, index + 1)] = [message];
  }
  for (const [field, fields] of examFields(body))
    if (fieldText(fields, 'exam') !== '' && !readExam(fields).exam) errors[field] = [testMessages.satOrAct];
  return errors;
}

/** Writes the documented fields of the chosen tests, and the list `tests`, which takes precedence over them. */
export function practiceFields(
  tests: readonly (PracticeChoice & { title: string })[],
): Pick<PracticeRegistrationBody, 'test_type' | 'dates' | 'exam' | 'tests'> {
  const [first] = tests;
  return {
    test_type: first?.title ?? '',
    dates: first ? [...first.dates] : [],
    ...(first?.exam && { exam: first.exam }),
    tests: tests.map(({ id, dates, exam }) => ({ id, dates: [...dates], ...(exam && { exam }) })),
  };
}
