import type { FieldErrors } from '../http/errors.js';
import type { DiagnosticRegistrationBody, NumberedTestField } from '../http/registrations.js';
import { checkPhoneTen } from './contact.js';
import { checkPeople, fieldText, satActSpelling, type RegistrationFields } from './registration-fields.js';
import { readDates } from './json-fields.js';
import { centsToDollarNumber, sumCents, type Cents } from './money.js';
import { formatTestDate, trimTestDate } from './test-dates.js';
import { checkDates, datesOf, testMessages, testPriceCents } from './exams.js';

/** A chosen diagnostic test. Dates are "YYYY-MM-DD HH:mm", empty while not chosen. */
export interface DiagnosticChoice {
  id: string;
  title: string;
  dates: { sat: string; act: string };
}

/** Upper limit on tests in one registration. It is above the number of tests the academy offers. */
const maxTests = 20;

/**
 * Reads the numbered `test_N_…` fields, starting at N = 1 and stopping at the first gap. A test without `sat_date` or `act_date` takes
 * the missing date from its list of dates.
 */
export function readDiagnosticTests(body: RegistrationFields): DiagnosticChoice[] {
  const tests: DiagnosticChoice[] = [];
  for (let n = 1; n <= maxTests; n += 1) {
    const field = (name: string) => fieldText(body, `test_${n}_${name}`);
    if (field('id') === '' && field('title') === '') break;
    const [sat = '', act = ''] = readDates(body[`test_${n}_dates`] ?? body[`test_${n}_all_dates`]);
    tests.push({
      id: field('id'),
      title: field('title'),
      dates: { sat: trimTestDate(field('sat_date')) || sat, act: trimTestDate(field('act_date')) || act },
    });
  }
  return tests;
}

/**
 * Checks a diagnostic registration. @returns messages by documented field name: those about the dates of the N-th test
 * under `test_N_dates`; empty when it is complete
 */
export function checkDiagnosticRegistration(body: RegistrationFields): FieldErrors {
  const errors = checkPeople(body, { spelling: satActSpelling, phone: checkPhoneTen, grade: false });
  const tests = readDiagnosticTests(body);
  if (tests.length === 0) errors['test_type'] = [testMessages.noTest];
  for (const [index, { dates }] of tests.entries()) {
    const message = checkDates(dates);
    if (message) errors[`test_${index + 1}_dates`] = [message];
  }
  return errors;
}

type ChoiceFields = Pick<
  DiagnosticRegistrationBody,
  | 'test_type'
  | 'date'
  | 'all_test_types'
  | 'all_test_titles'
  | 'all_dates'
  | 'all_formatted_dates'
  | 'total_test_count'
  | 'total_date_count'
  | 'total_amount'
> &
  Partial<Record<NumberedTestField, string | number | string[]>>;

/** Writes the documented fields of the chosen tests. @param tests with their prices in cents */
export function diagnosticFields(tests: readonly (DiagnosticChoice & { priceCents: Cents })[]): ChoiceFields {
  const dates = tests.flatMap((test) => datesOf(test.dates));
  const titles = tests.map(({ title }) => title);
  const numbered = tests.map(({ id, title, priceCents, dates: { sat, act } }, index) => {
    const own = datesOf({ sat, act });
    const fields: Record<string, string | number | string[]> = {
      id,
      title,
      price_per_slot: centsToDollarNumber(priceCents),
      total_price: centsToDollarNumber(testPriceCents(priceCents, { sat, act })),
      is_diagnostic: 1,
      is_practice: 0,
      sat_date: sat,
      act_date: act,
      all_dates: own,
      date_count: own.length,
      dates: own,
    };
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`test_${index + 1}_${name}`, value]));
  });
  return {
    test_type: titles[0] ?? '',
    date: dates[0] ?? '',
    all_test_types: titles,
    all_test_titles: titles,
    all_dates: dates,
    all_formatted_dates: dates.map(formatTestDate),
    total_test_count: tests.length,
    total_date_count: dates.length,
    total_amount: centsToDollarNumber(sumCents(tests.map((test) => testPriceCents(test.priceCents, test.dates)))),
    ...(Object.assign({}, ...numbered) as Partial<Record<NumberedTestField, string | number | string[]>>),
  };
}
