import { releasedVersion } from '@academy/contracts/legal/version-names';
import { randomUUID } from 'node:crypto';
import { academyDay } from '@academy/contracts/rules/dates';
import { expect } from 'vitest';
import { codeIn, type Family } from './actions';
import type { Product } from './product';

const [diagnosticCents, practiceCents, courseCents, seatsPerSaturday] = [20_000, 5_000, 147_500, 30];

interface TestDates {
  sat: string;
  act: string;
}

/** Returns the test dates that the server offers, soonest first, as "YYYY-MM-DD HH:mm". */
export async function offeredDates({ url }: Product): Promise<string[]> {
  const { saturdays } = (await (await fetch(`${url}/api/get_dates`)).json()) as { saturdays: string[] };
  return saturdays;
}

/** Holds a seat on both dates for each of several families, through open checkouts from this IP address. */
export async function holdSeats({ url }: Product, families: number, dates: TestDates): Promise<void> {
  for (let held = 0; held < families; held += 1)
    await openCheckout(url, [diagnosticLine(`olga-${randomUUID()}@example.com`, dates)], diagnosticCents);
}

/** Holds seats on both dates for a caller with a confirmed email address. Callers without one may hold at most half of the unsold seats. */
export function takeSeats(product: Product, count: number, dates: TestDates): Promise<void> {
  return holdTests(product, count, (email) => diagnosticLine(email, dates), diagnosticCents);
}

async function holdTests(
  { url, mailbox }: Product,
  count: number,
  lineOf: (email: string) => object,
  price = practiceCents,
): Promise<void> {
  const email = `olga-${randomUUID()}@example.com`;
  await post(url, 'email-codes', { email }, 202);
  const email_code = codeIn(await mailbox.waitFor(email, /code/i));
  for (let taken = 0; taken < count; taken += 12) {
    const lines = Array.from({ length: Math.min(12, count - taken) }, () => lineOf(email));
    await openCheckout(url, lines, price, { email_code });
  }
}

/** A seat in a practice test that a family has bought. */
export interface BoughtSeat {
  /** Email of the family's account. */
  email: string;
  password: string;
  /** Cancels the registration, which refunds the price and frees the seat. */
  cancel(): Promise<void>;
}

/** Sells out a practice test on a date. Buys one seat and holds all others. */
export async function sellOutPractice(product: Product, test: string, date: string): Promise<BoughtSeat> {
  // Each family may hold at most twelve seats.
  const [bought] = await Promise.all([
    buySeat(product, test, date),
    ...[12, 12, seatsPerSaturday - 25].map((seats) =>
      holdTests(product, seats, (email) => practiceLine(email, test, date)),
    ),
  ]);
  return bought;
}

/**
 * Buys a seat in a practice test for a new family with an account.
 * @param details fields of the form that replace the usual ones
 */
export async function buySeat(
  product: Product,
  test: string,
  date: string,
  details: Readonly<Record<string, string>> = {},
): Promise<BoughtSeat> {
  const lineOf = (email: string) => {
    const { body, ...line } = practiceLine(email, test, date);
    return { ...line, body: { ...body, ...details } };
  };
  const { id, token, ...family } = await buy(product, lineOf, practiceCents);
  return {
    ...family,
    cancel: async () => {
      await post(product.url, `registrations/${id}/cancellation`, { refund_cents: practiceCents }, 200, token);
    },
  };
}

/**
 * Buys a package of five course sessions for a new family.
 * @returns the student's name
 */
export async function buyCourse(product: Product): Promise<string> {
  let student = '';
  await buy(
    product,
    (email) => {
      const line = courseLine(email);
      student = `${line.body.student_firstname} ${line.body.student_lastname}`;
      return line;
    },
    courseCents,
  );
  return student;
}

/**
 * Buys five course sessions and a seat in a practice test for one child, without an account.
 * @param child first and last name
 * @returns the parent's email
 */
export async function buyAsGuest(
  { url }: Product,
  [first, last]: [string, string],
  test: string,
  date: string,
): Promise<string> {
  const email = `gina-${randomUUID()}@example.com`;
  const course = courseLine(email);
  const seat = practiceLine(email, test, date);
  const lines = [
    { ...course, body: { ...course.body, student_firstname: first, student_lastname: last, student_email: email } },
    { ...seat, body: { ...seat.body, student_first_name: first, student_last_name: last, student_email: email } },
  ];
  const amount = courseCents + practiceCents;
  const intent = await openCheckout<{ payment_id: string }>(url, lines, amount / lines.length);
  await post(url, `demo/payments/${intent.payment_id}/confirm`, { outcome: 'succeeded' }, 200);
  return email;
}

/** Buys one item for a new family with an account. */
async function buy({ url }: Product, lineOf: (email: string) => object, price: number) {
  const email = `anna-${randomUUID()}@example.com`;
  const [password, name] = ['Abcdefg1', { firstname: 'Anna', lastname: 'Other' }];
  const account = { ...name, email, password, password_confirmation: password, phone_no: null };
  const { token } = await post<{ token: string }>(url, 'register', account, 201);
  return { email, password, token, id: await pay(url, token, lineOf(email), price) };
}

/**
 * Buys a diagnostic test for a signed-in parent's student.
 * @param token the parent's auth token
 */
export async function buyDiagnostic(
  { url }: Product,
  { email, student }: Pick<Family, 'email' | 'student'>,
  token: string,
  dates: TestDates,
): Promise<void> {
  const { line_id, call, body } = diagnosticLine(email, dates);
  const own = { student_firstname: student.first, student_lastname: student.last, student_email: student.email };
  await pay(url, token, { line_id, call, body: { ...body, ...own } }, diagnosticCents);
}

/**
 * Pays for one line.
 * @returns the id of its registration
 */
async function pay(url: string, token: string, line: object, price: number): Promise<string> {
  const intent = await openCheckout<{ payment_id: string; checkout_id: string }>(url, [line], price, { token });
  await post(url, `demo/payments/${intent.payment_id}/confirm`, { outcome: 'succeeded' }, 200, token);
  const read = () =>
    get<{ lines: { registration_id?: string }[] }>(url, `checkouts/${intent.checkout_id}`, token).then(
      ({ lines }) => lines[0]?.registration_id,
    );
  await expect.poll(read, { timeout: 60_000 }).toBeTruthy();
  return (await read()) ?? '';
}

function courseLine(email: string) {
  const line_id = randomUUID();
  const body = {
    parent_firstname: 'Olga',
    parent_lastname: 'Other',
    parent_phone: '9145550123',
    parent_email: email,
    student_firstname: `Kim ${inLetters(line_id).slice(0, 8)}`,
    student_lastname: 'Other',
    student_email: `kim-${line_id}@example.com`,
    school: 'Rye High School',
    grade: '11th',
    type: 'sat_act_course',
    course_type: 'sat_act_course',
    packages: 'sat-act-course-5',
    package_name: '5 Sessions',
    amount: String(courseCents / 100),
    exam_date: academyDay(new Date()),
    payment_status: 'Pending',
  };
  return { line_id, call: 'new_sat_act', body };
}

/** Converts an id to letters, because names must not contain digits. */
const inLetters = (id: string) => id.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '').replaceAll('-', '');

function diagnosticLine(email: string, { sat, act }: TestDates) {
  const line_id = randomUUID();
  const body = {
    parent_firstname: 'Olga',
    parent_lastname: 'Other',
    parent_phone: '9145550123',
    parent_email: email,
    // A different student per line, because one student cannot take overlapping tests.
    student_firstname: `Kim ${inLetters(line_id)}`,
    student_lastname: 'Other',
    student_email: `kim-${line_id}@example.com`,
    school: 'Rye High School',
    course_type: 'sat_act_diagnostic',
    test_1_id: 'diagnostic-sat-act',
    test_1_sat_date: sat,
    test_1_act_date: act,
  };
  return { line_id, call: 'new_sat_act', body };
}

function practiceLine(email: string, test: string, date: string) {
  const line_id = randomUUID();
  const body = {
    parent_first_name: 'Olga',
    parent_last_name: 'Other',
    parent_phone: '9145550123',
    parent_email: email,
    student_first_name: `Kim ${inLetters(line_id)}`,
    student_last_name: 'Other',
    student_email: `kim-${line_id}@example.com`,
    school: 'Rye High School',
    test_type: test,
    dates: [date],
  };
  return { line_id, call: 'practice_tests', body };
}

function openCheckout<Answer>(
  url: string,
  lines: object[],
  price: number,
  { token, ...proof }: { email_code?: string; token?: string } = {},
): Promise<Answer> {
  return post<Answer>(
    url,
    'create-payment-intent',
    {
      amount: lines.length * price,
      currency: 'usd',
      purpose: 'registrations',
      terms_version: releasedVersion,
      lines,
      ...proof,
    },
    200,
    token,
  );
}

const bearer = (token?: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

async function get<Answer>(url: string, path: string, token: string): Promise<Answer> {
  return (await fetch(`${url}/api/${path}`, { headers: bearer(token) })).json() as Promise<Answer>;
}

async function post<Answer>(url: string, path: string, body: object, status: number, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...bearer(token) };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const said = await answer.text();
  expect({ status: answer.status, said: answer.ok ? '' : said }).toEqual({ status, said: '' });
  return (said === '' ? {} : JSON.parse(said)) as Answer;
}
