import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { serviceTypes, type ServiceType } from '@academy/contracts/rules/services';
import { addDays } from '@academy/contracts/rules/slots';
import {
  checkoutOf,
  diagnosticForm,
  fillIn,
  practiceForm,
  postForm,
  saturday,
  type FilledForm,
} from '../support/forms.js';
import { confirmDemo, startCheckout } from '../support/journey.js';
import { start, stop, product, changed } from '../support/refused-registrations.js';

beforeAll(start);
afterAll(stop);

const required = 'This field is required';
const noPackage = 'Please select a package before proceeding.';
const exactlyTen = 'Phone number must be exactly 10 digits, numbers only';

const phones: Record<ServiceType, string> = {
  sat_act_course: 'Phone number must be 10 digits, numbers only',
  sat_act_diagnostic: exactlyTen,
  sat_act_practice: exactlyTen,
  college_admissions: 'Phone number must be 10-11 digits, numbers only',
  college_essays: exactlyTen,
  executive_function: exactlyTen,
};

const packageFields: Partial<Record<ServiceType, string>> = {
  sat_act_course: 'packages',
  college_admissions: 'package_id',
  college_essays: 'packages',
  executive_function: 'package_type',
};

type Row = [what: string, form: FilledForm, errors: Record<string, string[]>];

/** Returns all messages of a form, each with the input that causes it. */
function rows(service: ServiceType): Row[] {
  const form = fillIn[service]();
  const empty = Object.keys(form.body).filter((name) => /^(parent|student)_|^school$|^grade$/.test(name));
  const packageField = packageFields[service];
  const unknown = { packages: 'no-such', package_id: 'no-such', package_type: 'no such', package_name: 'no such' };
  return [
    ...empty.map((name): Row => [`${name} empty`, changed(form, { [name]: ' ' }), { [name]: [required] }]),
    ['a short phone', changed(form, { parent_phone: '914555012' }), { parent_phone: [phones[service]] }],
    ['letters as phone', changed(form, { parent_phone: 'call me now' }), { parent_phone: [phones[service]] }],
    ['a British phone', changed(form, { parent_phone: '+44 20 7946 0958' }), { parent_phone: [phones[service]] }],
    [
      'a parent email',
      changed(form, { parent_email: 'abc' }),
      { parent_email: ['Parent email must be a valid email address'] },
    ],
    [
      'a student email',
      changed(form, { student_email: 'a@b' }),
      { student_email: ['Student email must be a valid email address'] },
    ],
    ['a long school', changed(form, { school: 'x'.repeat(201) }), { school: ['Must be at most 200 characters'] }],
    ...(packageField
      ? [
          [
            'no package',
            changed(form, { packages: '', package_id: '', package_type: '', package_name: '' }),
            { [packageField]: [noPackage] },
          ] satisfies Row,
          ['an unknown package', changed(form, unknown), { [packageField]: [noPackage] }] satisfies Row,
        ]
      : []),
  ];
}

const [first, second] = [saturday(1), saturday(2)];
const gone = 'This date is no longer offered. Please choose another.';

const tests: Row[] = [
  [
    'a diagnostic without a test',
    diagnosticForm({}, []),
    { test_type: ['Please select at least one test type before proceeding.'] },
  ],
  [
    'a diagnostic with one date',
    diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat: first, act: '' }]),
    { test_1_dates: ['Please select both SAT and ACT test dates.'] },
  ],
  [
    'a diagnostic on one day',
    diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat: first, act: first }]),
    { test_1_dates: ['SAT and ACT test dates must be different.'] },
  ],
  [
    'a diagnostic on a Sunday',
    diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat: first, act: `${addDays(first.slice(0, 10), 1)} 09:00` }]),
    { test_1_dates: [gone] },
  ],
  [
    'a diagnostic at ten',
    diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat: first, act: second.replace('09:', '10:') }]),
    { test_1_dates: [gone] },
  ],
  [
    'the same diagnostic twice',
    diagnosticForm({}, [
      { id: 'diagnostic-sat-act', sat: first, act: second },
      { id: 'diagnostic-sat-act', sat: second, act: first },
    ]),
    { test_type: ['You can choose each test only once.'] },
  ],
  [
    'an unknown diagnostic',
    changed(diagnosticForm(), { test_1_id: 'practice-sat', test_1_title: 'x' }),
    { test_type: ['This test is no longer offered. Please choose another.'] },
  ],
  [
    'practice without a test',
    practiceForm({}, []),
    { test_type: ['Please select at least one test type before proceeding.'] },
  ],
  [
    'practice without a date',
    practiceForm({}, [{ id: 'practice-sat', dates: [] }]),
    { dates: ['Please select at least one test date.'] },
  ],
  ['practice last year', practiceForm({}, [{ id: 'practice-sat', dates: ['2025-11-22 09:00'] }]), { dates: [gone] }],
  [
    'the second practice test without a date',
    practiceForm({}, [
      { id: 'practice-sat', dates: [first] },
      { id: 'practice-act', dates: [] },
    ]),
    { test_2_dates: ['Please select at least one test date.'] },
  ],
  [
    'an unknown practice test',
    changed(practiceForm(), { test_type: 'diagnostic-sat-act' }),
    { test_type: ['This test is no longer offered. Please choose another.'] },
  ],
];

const stored = () =>
  product.database.query(
    'SELECT (SELECT count(*) FROM checkouts) AS checkouts, (SELECT count(*) FROM seats) AS seats, (SELECT count(*) FROM registrations) AS registrations',
  );

async function refusesBeforeTheMoney([, form, errors]: Row): Promise<void> {
  const before = await stored();
  const request = checkoutOf([fillIn.college_essays(), form]);
  const prefix = `lines.${request.lines?.[1]?.line_id}`;
  const answer = await startCheckout(product.client(), request);
  const named = Object.fromEntries(Object.entries(errors).map(([field, messages]) => [`${prefix}.${field}`, messages]));
  expect(answer).toMatchObject({
    status: 422,
    body: {
      success: false,
      error: 'validation_failed',
      message: 'Please correct the highlighted errors before submitting.',
    },
  });
  expect((answer.body as unknown as { errors: unknown }).errors).toEqual(named);
  expect(await stored()).toEqual(before);
}

describe.each(serviceTypes)('a draft for %s', (service) => {
  it.each(rows(service))('is rejected before payment: %s', async (...row) => refusesBeforeTheMoney(row));
});

describe('a draft for tests', () => {
  it.each(tests)('is rejected before payment: %s', async (...row) => refusesBeforeTheMoney(row));
});

describe('a registration post with an unassigned payment', () => {
  it.each([
    ...serviceTypes.map((service) => rows(service)[0] as Row),
    ...serviceTypes.map((service) => rows(service).at(-1) as Row),
    ...tests,
  ])('returns the same errors and leaves the payment unclaimed: %s', async (_what, form, errors) => {
    const client = product.client();
    const { body } = await startCheckout(client, { amount: cents(20_000), currency: 'usd' });
    await confirmDemo(client, body.payment_id);
    const answer = await postForm(client, form, body.payment_id);
    expect(answer).toMatchObject({ status: 422, body: { success: false, error: 'validation_failed' } });
    expect(answer.body['errors']).toEqual(errors);
    expect(
      await product.database.query('SELECT 1 FROM checkout_lines WHERE checkout_id = $1', [body.checkout_id]),
    ).toEqual([]);
  });
});
