import { expect } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { startTestApp, type TestApp } from './app.js';
import { checkoutOf, practiceForm, saturday, type FilledForm } from './forms.js';
import { startCheckout } from './journey.js';
import { seatsLeft, setCapacity } from './seats.js';

export let product: TestApp;
export let week = 0;

export let date: string;

/** Starts a product without workers; for `beforeAll`. */
export async function start(): Promise<void> {
  product = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  week = 0;
  sat = 'practice-sat';
}

/** Ends what `start` has started; for `afterAll`. */
export const stop = () => product.stop();

export let sat = 'practice-sat';

/** Each child of each test has a family of its own. */
export const sitting = (on: string, name = 'Sam') =>
  practiceForm({ student_first_name: name, parent_email: `${name}.${sat}.${week}@example.com` }, [
    { id: sat, dates: [on] },
  ]);

export const left = (on = date) => seatsLeft(product, sat, on);

/** A Saturday of its own for each test, with so many seats. */
export async function seats(capacity: number): Promise<void> {
  if (week === 9) [sat, week] = ['practice-review', 0];
  date = saturday((week += 1));
  await setCapacity(product, sat, date, capacity);
}

export async function open(...forms: FilledForm[]): Promise<CreatePaymentIntentResponse> {
  const { status, body } = await startCheckout(product.client(), checkoutOf(forms));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}
