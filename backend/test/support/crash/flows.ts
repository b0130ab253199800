import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { bookingDraft, bookingRequest, paymentDraft, paymentRequest, weekdayFrom } from '../bookings.js';
import { count } from '../card-app.js';
import { newParent, newStudent } from '../families.js';
import { checkoutRequest, courseBody, readCheckout, startCheckout, until } from '../journey.js';
import { persist, type CrashRig } from './rig.js';

/** A user flow that is retried until it completes, even if the product is killed in the meantime. */
export interface Flow {
  name: string;
  /** How the subjects of the emails the family receives begin. */
  emails: readonly string[];
  /** Creates what the flow needs before it starts. @returns data passed to `act` */
  prepare?: (rig: CrashRig, email: string) => Promise<string>;
  /** Runs the flow. @returns a function that checks the final state */
  act: (rig: CrashRig, email: string, prepared: string) => Promise<() => Promise<void>>;
}

/** Pays on the provider's own form, which the product does not see. */
function payAtProvider(rig: CrashRig, intent: string): void {
  if (rig.double.intent(intent).status !== 'succeeded') rig.double.confirm(intent);
}

/** Starts the checkout, pays, and waits until the confirmation page reports completion. */
async function buy(rig: CrashRig, request: CreatePaymentIntentRequest): Promise<CreatePaymentIntentResponse> {
  const key = randomUUID();
  const { body } = await persist(() => startCheckout(rig.client(), request, key));
  payAtProvider(rig, body.payment_id);
  await until(
    'the confirmation',
    async () => (await readCheckout(rig.client(), body).catch(() => undefined))?.status === 'completed',
    120_000,
  );
  return body;
}

/** Returns a check that a purchase was charged once and stored the given number of rows. */
const boughtOnce =
  (
    rig: CrashRig,
    { payment_id: intent, payment_record_id: payment, amount }: CreatePaymentIntentResponse & { amount: number },
    table: string,
    rows: number,
  ) =>
  async () => {
    expect(rig.double.captured(intent)).toBe(amount);
    const ofPayment = rig.double.intents().filter(({ metadata }) => metadata['payment_record_id'] === payment);
    expect(ofPayment).toHaveLength(1);
    expect(await count(rig, `${table} WHERE payment_id = $1`, [payment])).toBe(rows);
  };

const course = (email: string) => courseBody({ parent_email: email, student_email: `sam-${randomUUID()}@example.com` });
const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
let slots = 0;
/** Returns a different slot for each run: a slot takes four bookings, and a whole sweep makes more than three hundred. */
function freeSlot() {
  slots += 1;
  return {
    date: weekdayFrom(10 + (slots % 40)),
    time_slot: partsOfDay[Math.floor(slots / 40) % partsOfDay.length] ?? 'morning',
  };
}

export const flows: readonly Flow[] = [
  {
    name: 'sign-up and a student',
    emails: ['Confirm'],
    act: async (rig, email) => {
      const [parent, student, keys] = [newParent({ email }), newStudent(), [randomUUID(), randomUUID()]];
      const { body } = await persist(() => rig.client().postOnce<SignedInResponse>('/api/register', parent, keys[0]));
      const client = rig.client(body.token);
      await persist(() => client.postOnce('/api/students', { students: [student] }, keys[1]));
      return async () => {
        expect(await count(rig, 'accounts WHERE email = $1', [email])).toBe(1);
        expect(await count(rig, 'students WHERE student_email = $1', [student.student_email])).toBe(1);
      };
    },
  },
  {
    name: 'a course, by a guest',
    emails: [],
    act: async (rig, email) => {
      const request = checkoutRequest([course(email)]);
      const bought = await buy(rig, request);
      return boughtOnce(rig, { ...bought, amount: request.amount }, 'registrations', 1);
    },
  },
  {
    name: 'a cart of two courses',
    emails: [],
    act: async (rig, email) => {
      const request = checkoutRequest([course(email), course(email)]);
      const bought = await buy(rig, request);
      return boughtOnce(rig, { ...bought, amount: request.amount }, 'registrations', 2);
    },
  },
  {
    name: 'a consultation',
    emails: [],
    act: async (rig, email) => {
      const request = bookingRequest(bookingDraft({ email, ...freeSlot() }));
      const bought = await buy(rig, request);
      return boughtOnce(rig, { ...bought, amount: request.amount }, 'consultations', 1);
    },
  },
  {
    name: 'an online payment',
    emails: [],
    act: async (rig, email) => {
      const request = paymentRequest(paymentDraft({ parent_email: email }));
      const bought = await buy(rig, request);
      return boughtOnce(rig, { ...bought, amount: request.amount }, 'payment_records', 1);
    },
  },
  {
    name: 'a consultation canceled with its refund',
    emails: [],
    prepare: async (rig, email) => {
      const client = rig.client();
      const { body } = await client.postOnce<SignedInResponse>('/api/register', newParent({ email }));
      client.token = body.token;
      const request = bookingRequest(bookingDraft({ email, ...freeSlot() }));
      const { body: checkout } = await startCheckout(client, request);
      payAtProvider(rig, checkout.payment_id);
      await until('the booking', async () => (await readCheckout(client, checkout)).status === 'completed');
      return JSON.stringify({ token: body.token, intent: checkout.payment_id, payment: checkout.payment_record_id });
    },
    act: async (rig, _email, prepared) => {
      const { token, intent, payment } = JSON.parse(prepared) as Record<'token' | 'intent' | 'payment', string>;
      const client = rig.client(token);
      const { body } = await persist(() => client.get<{ data: { id: string }[] }>('/api/consultations'));
      const path = `/api/consultations/${body.data[0]?.id}`;
      const isCanceled = () => count(rig, 'consultations WHERE payment_id = $1 AND canceled_at IS NOT NULL', [payment]);
      await persist(async () => {
        const answer = await client.post(`${path}/cancellation`, { refund_cents: 19_900 });
        // The previous request was carried out, but its response was lost.
        return answer.status >= 400 && (await isCanceled()) === 1 ? { ...answer, status: 200 } : answer;
      });
      await until('the refund', () => rig.double.refunded(intent) === 19_900, 120_000);
      return async () => {
        expect(rig.double.refunded(intent)).toBe(19_900);
        expect(await isCanceled()).toBe(1);
        expect(await count(rig, "refunds WHERE payment_id = $1 AND status = 'succeeded'", [payment])).toBe(1);
      };
    },
  },
];
