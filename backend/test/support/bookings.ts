import { releasedVersion } from '@academy/contracts/legal/version-names';
import { randomUUID } from 'node:crypto';
import type { ConsultationBody, SlotsResponse } from '@academy/contracts/http/consultations';
import type {
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  PaymentDraft,
} from '@academy/contracts/http/payments';
import { consultationSeed } from '@academy/contracts/seed/consultation';
import { academyDay } from '@academy/contracts/rules/dates';
import { cents } from '@academy/contracts/rules/money';
import { addDays } from '@academy/contracts/rules/slots';
import type { TestApp } from './app.js';
import type { Answer, TestClient } from './client.js';

type Booking = Omit<ConsultationBody, 'payment_status' | 'payment_intent_id'>;

/** Returns the day that is this many days from today, in academy time. */
export const dayFromToday = (days: number) => addDays(academyDay(new Date()), days);

/** Fills in a complete online payment, as the form sends it before the charge. */
export function paymentDraft(change: Partial<PaymentDraft> = {}): PaymentDraft {
  return {
    student_first_name: 'Sam',
    student_last_name: 'Doe',
    email: 'sam@example.com',
    payment_type: 'Program Deposit',
    payment_amount: '250.00',
    note: 'For the summer',
    parent_first_name: 'Jane',
    parent_last_name: 'Doe',
    parent_phone: '9145550123',
    parent_email: `jane-${randomUUID()}@example.com`,
    ...change,
  };
}

/** Fills in a complete booking, as the form sends it before the charge. */
export function bookingDraft(change: Partial<Booking> = {}): Booking {
  return {
    name: 'Jane Doe',
    email: `jane-${randomUUID()}@example.com`,
    phone_no: '9145550123',
    date: dayFromToday(10),
    time_slot: 'afternoon',
    primary_interest: 'Essay Coaching',
    amount: 199,
    ...change,
  };
}

const terms = { currency: 'usd', terms_version: releasedVersion } as const;

export const paymentRequest = (
  payment: PaymentDraft = paymentDraft(),
  amount = Math.round(Number(payment.payment_amount) * 100),
): CreatePaymentIntentRequest => ({
  ...terms,
  purpose: 'online_payment',
  amount: cents(amount),
  payment,
});

export const bookingRequest = (booking: Booking = bookingDraft()): CreatePaymentIntentRequest => ({
  ...terms,
  purpose: 'consultation',
  amount: consultationSeed.priceCents,
  booking,
});

/** The documented requests after the charge. */
export const postPayment = (client: TestClient, intent: string, draft: PaymentDraft): Promise<Answer> =>
  client.post('/payments', { ...draft, stripe_id: intent, payment_status: 'Success' });
export const postBooking = (client: TestClient, intent: string, draft: Booking): Promise<Answer> =>
  client.post('/tutors/schedule', { ...draft, payment_intent_id: intent, payment_status: 'Success' });

/** Starts a checkout. @throws Error if it is refused */
export async function openFor(
  product: TestApp,
  request: CreatePaymentIntentRequest,
): Promise<CreatePaymentIntentResponse> {
  const { status, body } = await product
    .client()
    .postOnce<CreatePaymentIntentResponse>('/api/create-payment-intent', request);
  if (status !== 200) throw new Error(`the checkout answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Sets the number of places of a slot. */
export async function setPlaces(
  { database }: Pick<TestApp, 'database'>,
  date: string,
  timeSlot: string,
  capacity: number,
): Promise<void> {
  await database.query(
    'INSERT INTO consultation_slots (date, time_slot, capacity) VALUES ($1, $2, $3) ON CONFLICT (date, time_slot) DO UPDATE SET capacity = excluded.capacity',
    [date, timeSlot, capacity],
  );
}

/** Returns a slot's open start times, as listed by the public API. */
export async function openStarts(product: TestApp, date: string, timeSlot: string): Promise<string[] | undefined> {
  const { body } = await product.client().get<SlotsResponse>(`/api/consultations/slots?from=${date}&to=${date}`);
  return body.data.find((one) => one.time_slot === timeSlot)?.starts;
}

/** Returns the day that is this many days from today, or the next day if that is a Saturday, which has shorter hours. */
export function weekdayFrom(days: number): string {
  const day = dayFromToday(days);
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 6 ? dayFromToday(days + 1) : day;
}

/** Returns the places left as listed by the public API, or undefined if the slot is not offered. */
export async function placesLeft(product: TestApp, date: string, timeSlot: string): Promise<number | undefined> {
  const { body } = await product.client().get<SlotsResponse>(`/api/consultations/slots?from=${date}&to=${date}`);
  return body.data.find((one) => one.time_slot === timeSlot)?.left;
}
