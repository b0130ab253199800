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

/** Stops what `start` started; for `afterAll`. */
export const stop = () => product.stop();

export let sat = 'practice-sat';

/** Fills in a practice test. Each child in each test belongs to a different family. */
export const sitting = (on: string, name = 'Sam') =>
  practiceForm({ student_first_name: name, parent_email: `${name}.${sat}.${week}@example.com` }, [
    { id: sat, dates: [on] },
  ]);

export const left = (on = date) => seatsLeft(product, sat, on);

/** Sets `date` to a new Saturday with this many seats, so that tests do not share one. */
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
