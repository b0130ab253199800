import { releasedVersion } from '@academy/contracts/legal/version-names';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Product } from './product';

const practiceCents = 5_000;

/** A guest's registration for practice tests. */
export interface PracticeFamily {
  /** Id of the registration. It also identifies the family's page in the office. */
  id: string;
  email: string;
}

/**
 * Registers and pays for practice tests as a guest with a unique email address.
 * @param dates test dates, "YYYY-MM-DD HH:mm"
 * @param change fields of the form that replace the usual ones
 */
export async function registerPractice(
  { url }: Pick<Product, 'url'>,
  dates: string[],
  test = 'practice-act',
  change: Readonly<Record<string, string>> = {},
): Promise<PracticeFamily> {
  const line_id = randomUUID();
  const letters = line_id.replace(/[^a-f]/g, '');
  const email = change['parent_email'] ?? `grace.${line_id}@example.com`;
  const body = {
    parent_first_name: 'Grace',
    parent_last_name: 'Guest',
    parent_phone: '9145550123',
    parent_email: email,
    student_first_name: `Theo ${letters}`,
    student_last_name: 'Guest',
    student_email: `theo.${line_id}@example.com`,
    school: 'Rye High School',
    test_type: test,
    dates,
    ...change,
  };
  const request = {
    amount: dates.length * practiceCents,
    currency: 'usd',
    purpose: 'registrations',
    terms_version: releasedVersion,
    lines: [{ line_id, call: 'practice_tests', body }],
  };
  const checkout = await send<Checkout>(url, 'create-payment-intent', request);
  await send(url, `demo/payments/${checkout.payment_id}/confirm`, { outcome: 'succeeded' });
  const read = async () => {
    const headers = { 'x-checkout-token': checkout.checkout_token };
    const answer = await fetch(`${url}/api/checkouts/${checkout.checkout_id}`, { headers });
    const { lines = [] } = (await answer.json()) as { lines?: { registration_id?: string }[] };
    return lines[0]?.registration_id ?? '';
  };
  await expect.poll(read, { timeout: 60_000 }).not.toBe('');
  return { id: await read(), email };
}

interface Checkout {
  payment_id: string;
  checkout_id: string;
  checkout_token: string;
}

async function send<Answer>(url: string, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  expect({ path, status: answer.status, text: answer.ok ? '' : text }).toEqual({ path, status: 200, text: '' });
  return (text === '' ? {} : JSON.parse(text)) as Answer;
}
