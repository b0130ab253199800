import { releasedVersion } from '@academy/contracts/legal/version-names';
import type { CheckoutLine, CreatePaymentIntentRequest, LineBody, LineCall } from '@academy/contracts/http/payments';
import { admissionsFlags } from '@academy/contracts/rules/admissions';
import { diagnosticFields } from '@academy/contracts/rules/diagnostic';
import { cents, centsToDollarNumber, sumCents, type Cents } from '@academy/contracts/rules/money';
import { practiceFields } from '@academy/contracts/rules/practice';
import { personFields, satActSpelling } from '@academy/contracts/rules/registration-fields';
import type { ServiceType } from '@academy/contracts/rules/services';
import { coursePackages, type PackageSeed } from '@academy/contracts/seed/course-packages';
import { servicePackages } from '@academy/contracts/seed/service-packages';
import { testSessions } from '@academy/contracts/seed/test-sessions';
import { uuidOf } from './dice.js';
import { childOf, emailOf, type DemoFamily } from './families.js';

type Fields = Record<string, unknown>;

/** A registration of one child: a package, a practice test with dates, or a diagnostic with its two dates. */
export interface DemoItem {
  child: string;
  packageId?: string;
  practice?: { id: string; dates: readonly string[]; exam?: 'SAT' | 'ACT' };
  diagnostic?: { id: string; sat: string; act: string };
  details?: Fields;
}

interface FilledLine {
  call: LineCall;
  amount: Cents;
  body: Fields;
}

const packages: readonly (PackageSeed & { service: ServiceType })[] = [
  ...coursePackages.map((one) => ({ ...one, service: 'sat_act_course' as const })),
  ...servicePackages,
];

function found<One extends { id: string }>(list: readonly One[], id: string): One {
  const one = list.find((item) => item.id === id);
  if (!one) throw new Error(`The catalog has no ${id}`);
  return one;
}

/** Returns the form fields for the parent and student, with the field names that the endpoint uses. */
function peopleOf(family: DemoFamily, item: DemoItem, call: LineCall): Fields {
  const child = childOf(family, item.child);
  const people: Fields = {
    parent_first_name: family.first,
    parent_last_name: family.last,
    parent_phone: family.phone,
    parent_email: family.email,
    student_first_name: child.first,
    student_last_name: family.last,
    student_email: emailOf(family, child),
    school: family.school,
  };
  if (call !== 'new_sat_act') return people;
  return Object.fromEntries(personFields.map((field) => [satActSpelling[field], people[field]]));
}

const packageFields: Readonly<Record<string, (one: PackageSeed) => { call: LineCall; fields: Fields }>> = {
  sat_act_course: ({ id, name, priceCents }) => ({
    call: 'new_sat_act',
    fields: { packages: id, package_name: name, amount: centsToDollarNumber(priceCents), type: 'sat_act_course' },
  }),
  college_admissions: ({ id, name, priceCents }) => ({
    call: 'college_admission',
    fields: {
      package_id: id,
      package_type: name,
      subtotal: centsToDollarNumber(priceCents),
      ...admissionsFlags(name),
    },
  }),
  college_essays: ({ id, priceCents }) => ({
    call: 'college_essays',
    fields: { packages: id, sessions: centsToDollarNumber(priceCents) },
  }),
  executive_function: ({ name, priceCents }) => ({
    call: 'executive_coaching',
    fields: { package_type: name, subtotal: centsToDollarNumber(priceCents), type: 'executive_function' },
  }),
};

function fillPackage(family: DemoFamily, item: DemoItem, id: string, day: string): FilledLine {
  const one = found(packages, id);
  const filled = packageFields[one.service]?.(one);
  if (!filled) throw new Error(`${one.service} is not sold as a package`);
  const { call, fields } = filled;
  const { grade } = childOf(family, item.child);
  const body = { grade, exam_date: day, course_type: one.service, ...fields, ...item.details };
  return { call, amount: one.priceCents, body };
}

function fillTests({ practice, diagnostic }: DemoItem): FilledLine {
  const bank = { bank_name: '', account_number: '' };
  if (practice) {
    const { title, priceCents } = found(testSessions, practice.id);
    const fields = practiceFields([{ ...practice, dates: [...practice.dates], title }]);
    const amount = cents(priceCents * practice.dates.length);
    return { call: 'practice_tests', amount, body: { ...fields, course_type: 'sat_act_practice', ...bank } };
  }
  if (!diagnostic) throw new Error('Nothing is registered');
  const { id, sat, act } = diagnostic;
  const { title, priceCents } = found(testSessions, id);
  const fields = diagnosticFields([{ id, title, priceCents, dates: { sat, act } }]);
  return { call: 'new_sat_act', amount: priceCents, body: { ...fields, course_type: 'sat_act_diagnostic', ...bank } };
}

/**
 * Creates the request with which a family registers children.
 * @param day day of the request, YYYY-MM-DD
 * @param name name of the action, from which the line ids are derived
 */
export function purchaseOf(
  family: DemoFamily,
  items: readonly DemoItem[],
  day: string,
  name: string,
): CreatePaymentIntentRequest {
  const filled = items.map((item) => {
    const line = item.packageId === undefined ? fillTests(item) : fillPackage(family, item, item.packageId, day);
    return { ...line, body: { ...peopleOf(family, item, line.call), ...line.body, payment_status: 'Pending' } };
  });
  const lines: CheckoutLine[] = filled.map(({ call, body }, index) => ({
    line_id: uuidOf(`${name}: line ${index}`),
    call,
    body: body as unknown as LineBody,
  }));
  return {
    amount: sumCents(filled.map(({ amount }) => amount)),
    currency: 'usd',
    purpose: 'registrations',
    terms_version: releasedVersion,
    lines,
  };
}
