import type { FieldErrors } from '../http/errors.js';
import type { PracticeRegistrationBody } from '../http/registrations.js';
import { checkPhoneTen } from './contact.js';
import { readDates, readItems, readJson } from './json-fields.js';
import { checkPeople, fieldText, serviceSpelling, type RegistrationFields } from './registration-fields.js';
import { checkDates, testMessages } from './tests.js';

/** A chosen practice test: its id or its title, and its dates ("YYYY-MM-DD HH:mm"). */
export interface PracticeChoice {
  id: string;
  dates: string[];
}

/** Reads the chosen tests: the list `tests` when there is one, else `test_type` with `dates`. */
export function readPracticeTests(body: RegistrationFields): PracticeChoice[] {
  const listed = readItems(body['tests']).map(readJson);
  const chosen = listed.map((test) => {
    const fields = (typeof test === 'object' && test !== null ? test : {}) as Record<string, unknown>;
    return { id: fieldText(fields, 'id'), dates: readDates(fields['dates']) };
  });
  if (chosen.length > 0) return chosen;
  const id = fieldText(body, 'test_type');
  return id === '' ? [] : [{ id, dates: readDates(body['dates']) }];
}

/** Name of the field that speaks of the N-th test's dates, N from 1: the documented one when only one test was sent. */
export function practiceDatesField(body: RegistrationFields, n: number): string {
  return readItems(body['tests']).length > 0 ? `test_${n}_dates` : 'dates';
}

/**
 * Checks a practice registration. @returns messages by documented field name: those about dates under `dates`, or
 * under `test_N_dates` when the list `tests` was sent; empty when it is complete
 */
export function checkPracticeRegistration(body: RegistrationFields): FieldErrors {
  const errors = checkPeople(body, { spelling: serviceSpelling, phone: checkPhoneTen, grade: false });
  const tests = readPracticeTests(body);
  if (tests.length === 0 || tests.some(({ id }) => id === '')) errors['test_type'] = [testMessages.noTest];
  for (const [index, { dates }] of tests.entries()) {
    const message = checkDates(dates);
    if (message) errors[practiceDatesField(body, index + 1)] = [message];
  }
  return errors;
}

/** Writes the documented fields of the chosen tests, and the list that rules over them. */
export function practiceFields(
  tests: readonly (PracticeChoice & { title: string })[],
): Pick<PracticeRegistrationBody, 'test_type' | 'dates' | 'tests'> {
  const [first] = tests;
  return {
    test_type: first?.title ?? '',
    dates: first ? [...first.dates] : [],
    tests: tests.map(({ id, dates }) => ({ id, dates: [...dates] })),
  };
}
