import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { codeIn } from './actions';
import type { Product } from './product';

interface TestDates {
  sat: string;
  act: string;
}

/** Dates that the server offers, soonest first: "YYYY-MM-DD HH:mm". */
export async function offeredDates({ url }: Product): Promise<string[]> {
  const { saturdays } = (await (await fetch(`${url}/api/get_dates`)).json()) as { saturdays: string[] };
  return saturdays;
}

/** Holds a seat on both dates for each family, as other families' open checkouts from the same address do. */
export async function holdSeats({ url }: Product, families: number, dates: TestDates): Promise<void> {
  for (let held = 0; held < families; held += 1)
    await openCheckout(url, [diagnosticLine(`olga-${randomUUID()}@example.com`, dates)]);
}

/** Takes this many seats on both dates for a caller who has confirmed an email: others may hold no more than half of them. */
export async function takeSeats({ url, mailbox }: Product, count: number, dates: TestDates): Promise<void> {
  const email = `olga-${randomUUID()}@example.com`;
  await post(url, 'email-codes', { email }, 202);
  const email_code = codeIn(await mailbox.waitFor(email, /code/i));
  for (let taken = 0; taken < count; taken += 12) {
    const lines = Array.from({ length: Math.min(12, count - taken) }, () => diagnosticLine(email, dates));
    await openCheckout(url, lines, { email_code });
  }
}

/** A name has letters only. */
const inLetters = (id: string) => id.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '').replaceAll('-', '');

function diagnosticLine(email: string, { sat, act }: TestDates) {
  const line_id = randomUUID();
  const body = {
    parent_firstname: 'Olga',
    parent_lastname: 'Other',
    parent_phone: '9145550123',
    parent_email: email,
    // Each line is for another student: none can take two tests at once.
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

function openCheckout(
  url: string,
  lines: ReturnType<typeof diagnosticLine>[],
  proof: { email_code?: string } = {},
): Promise<void> {
  return post(
    url,
    'create-payment-intent',
    {
      amount: lines.length * 20_000,
      currency: 'usd',
      purpose: 'registrations',
      terms_version: '2025-04-07',
      lines,
      ...proof,
    },
    200,
  );
}

async function post(url: string, path: string, body: object, status: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect({ status: answer.status, said: answer.ok ? '' : await answer.text() }).toEqual({ status, said: '' });
}
