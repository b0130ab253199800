import { releasedVersion } from '@academy/contracts/legal/version-names';
import { randomUUID } from 'node:crypto';
import { coursePackages } from '@academy/contracts/seed/course-packages';
import { servicePackages } from '@academy/contracts/seed/service-packages';
import { testSessions } from '@academy/contracts/seed/test-sessions';
import type { CheckoutLine, CreatePaymentIntentRequest, LineBody, LineCall } from '@academy/contracts/http/payments';
import { admissionsFlags } from '@academy/contracts/rules/admissions';
import { diagnosticFields } from '@academy/contracts/rules/diagnostic';
import type { SatOrAct } from '@academy/contracts/rules/exams';
import { cents } from '@academy/contracts/rules/money';
import { practiceFields } from '@academy/contracts/rules/practice';
import { personFields, satActSpelling, type PersonField } from '@academy/contracts/rules/registration-fields';
import { serviceTypes, type ServiceType } from '@academy/contracts/rules/services';
import type { Answer, TestClient } from './client.js';
import { comingSaturdays } from './date-plan.js';

type Fields = Record<string, unknown>;
type People = Partial<Record<PersonField | 'grade', string>>;

/** A filled-in form and the request it sends. */
export interface FilledForm {
  service: ServiceType;
  call: LineCall;
  /** Path below /api. */
  path: string;
  /** Content type the form uses: multipart or JSON. */
  encoding: 'form' | 'json';
  paymentField: 'payment_intent_id' | 'stripe_id';
  /** Price in cents. */
  amount: number;
  body: Fields;
}

const person: Required<People> = {
  parent_first_name: 'Jane',
  parent_last_name: 'Doe',
  parent_phone: '9145550123',
  parent_email: 'jane@example.com',
  student_first_name: 'Sam',
  student_last_name: 'Doe',
  student_email: 'sam@example.com',
  school: 'Rye High School',
  grade: '11th',
};

let families = 0;

/**
 * Returns the people of a form with test dates. Each form belongs to a new family, because a student cannot take two tests at the same
 * time, unless the test sets the parent's email.
 */
function ownFamily(people: People): People {
  return 'parent_email' in people ? people : { ...people, parent_email: `jane.${(families += 1)}@example.com` };
}

/** Converts the field names of a payload to the given spelling. */
export function inSpelling(spelling: 'sat_act' | 'service', body: Fields): Fields {
  const [from, to] = [personFields.map((field) => satActSpelling[field]), [...personFields] as string[]];
  const [old, wanted] = spelling === 'service' ? [from, to] : [to, from];
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [wanted[old.indexOf(name)] ?? name, value]));
}

/** Returns an offered Saturday; 0 is the next one. */
export const saturday = (n: number): string => comingSaturdays()[n] as string;

export const session = (id: string) => {
  const found = testSessions.find((one) => one.id === id);
  if (!found) throw new Error(`no test ${id}`);
  return found;
};

const packageOf = (service: ServiceType) => {
  const found =
    service === 'sat_act_course' ? coursePackages[0] : servicePackages.find((one) => one.service === service);
  if (!found) throw new Error(`no package of ${service}`);
  return found;
};

const today = '2026-11-20';
const unpaid = { payment_status: 'Pending' };
const nobodysBank = { bank_name: 'Rye Savings', account_number: '000123456789' };

function packageForm(
  service: ServiceType,
  call: LineCall,
  fields: (one: ReturnType<typeof packageOf>) => Fields,
): (people?: People) => FilledForm {
  return (people) => {
    const one = packageOf(service);
    const body = { ...person, ...people, ...fields(one), exam_date: today, course_type: service, ...unpaid };
    return {
      service,
      call,
      path: `/${call}`,
      encoding: 'form',
      paymentField: 'payment_intent_id',
      amount: one.priceCents,
      body,
    };
  };
}

const course = packageForm('sat_act_course', 'new_sat_act', ({ id, name, priceCents }) => ({
  packages: id,
  package_name: name,
  amount: priceCents / 100,
  type: 'sat_act_course',
}));

/** Fills in the form for diagnostic tests, each with one SAT date and one ACT date. */
export function diagnosticForm(
  people: People = {},
  tests: { id: string; sat: string; act: string }[] = [
    { id: 'diagnostic-sat-act', sat: saturday(2), act: saturday(3) },
  ],
): FilledForm {
  const { grade: _grade, ...everybody } = { ...person, ...ownFamily(people) };
  const chosen = tests.map(({ id, sat, act }) => ({
    id,
    title: session(id).title,
    priceCents: session(id).priceCents,
    dates: { sat, act },
  }));
  const body = {
    ...inSpelling('sat_act', everybody),
    ...diagnosticFields(chosen),
    course_type: 'sat_act_diagnostic',
    ...nobodysBank,
    ...unpaid,
  };
  const amount = chosen.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return {
    service: 'sat_act_diagnostic',
    call: 'new_sat_act',
    path: '/new_sat_act',
    encoding: 'form',
    paymentField: 'stripe_id',
    amount,
    body,
  };
}

export function practiceForm(
  people: People = {},
  tests: { id: string; dates: string[]; exam?: SatOrAct }[] = [
    { id: 'practice-sat', dates: [saturday(4), saturday(6)] },
  ],
): FilledForm {
  const { grade: _grade, ...everybody } = { ...person, ...ownFamily(people) };
  const fields = practiceFields(tests.map((test) => ({ ...test, title: session(test.id).title })));
  const { tests: listed, ...single } = fields;
  const body = {
    ...everybody,
    ...(tests.length > 1 ? { ...single, tests: listed } : single),
    course_type: 'sat_act_practice',
    ...nobodysBank,
    ...unpaid,
  };
  const amount = tests.reduce((sum, { id, dates }) => sum + session(id).priceCents * dates.length, 0);
  return {
    service: 'sat_act_practice',
    call: 'practice_tests',
    path: '/practice_tests',
    encoding: 'json',
    paymentField: 'stripe_id',
    amount,
    body,
  };
}

/** Functions that fill in each form for one child. */
export const fillIn: Record<ServiceType, (people?: People) => FilledForm> = {
  sat_act_course: (people) => {
    const form = course(people);
    return { ...form, body: inSpelling('sat_act', form.body) };
  },
  sat_act_diagnostic: (people) => diagnosticForm(people),
  sat_act_practice: (people) => practiceForm(people),
  college_admissions: packageForm('college_admissions', 'college_admission', ({ id, name, priceCents }) => ({
    package_id: id,
    package_type: name,
    subtotal: priceCents / 100,
    ...admissionsFlags(name),
  })),
  college_essays: packageForm('college_essays', 'college_essays', ({ id, priceCents }) => ({
    packages: id,
    sessions: priceCents / 100,
  })),
  executive_function: packageForm('executive_function', 'executive_coaching', ({ name, priceCents }) => ({
    package_type: name,
    subtotal: priceCents / 100,
    type: 'executive_function',
  })),
};

export const allForms = (people?: People): FilledForm[] => serviceTypes.map((service) => fillIn[service](people));

/** Returns a form as a line of a checkout. */
export function lineOf({ call, body }: FilledForm, lineId: string = randomUUID()): CheckoutLine {
  return { line_id: lineId, call, body: body as unknown as LineBody };
}

/** Returns the request that pays for these forms in one checkout. */
export function checkoutOf(
  forms: readonly FilledForm[],
  change: Partial<CreatePaymentIntentRequest> = {},
): CreatePaymentIntentRequest {
  const amount = forms.reduce((sum, form) => sum + form.amount, 0);
  return {
    amount: cents(amount),
    currency: 'usd',
    purpose: 'registrations',
    terms_version: releasedVersion,
    lines: forms.map((form) => lineOf(form)),
    ...change,
  };
}

/** Sends the form's own request after the payment. @param prefix '' for the path without /api */
export function postForm(
  client: TestClient,
  { path, encoding, paymentField, body }: FilledForm,
  intentId: string,
  prefix: '' | '/api' = '/api',
): Promise<Answer> {
  const paid = { ...body, payment_status: 'Success', [paymentField]: intentId };
  return encoding === 'form' ? client.postForm(`${prefix}${path}`, paid) : client.post(`${prefix}${path}`, paid);
}
