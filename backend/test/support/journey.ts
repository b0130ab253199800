import { releasedVersion } from '@academy/contracts/legal/version-names';
import { randomUUID } from 'node:crypto';
import { coursePackages } from '@academy/contracts/seed/course-packages';
import type {
  CheckoutResponse,
  CourseLineBody,
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  LineBody,
} from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import type { Answer, TestClient } from './client.js';

export { signUp } from './families.js';

export const cheapest = coursePackages[0] as (typeof coursePackages)[number];

/** Fills in a complete course registration, as the form sends it. */
export function courseBody(overrides: Partial<CourseLineBody> = {}): CourseLineBody {
  return {
    parent_firstname: 'Jane',
    parent_lastname: 'Doe',
    parent_phone: '9145550123',
    parent_email: 'jane@example.com',
    student_firstname: 'Sam',
    student_lastname: 'Doe',
    student_email: 'sam@example.com',
    school: 'Rye High School',
    grade: '11th',
    package_name: cheapest.name,
    packages: cheapest.id,
    amount: cheapest.priceCents / 100,
    payment_status: 'Pending',
    course_type: 'sat_act_course',
    exam_date: '2026-11-20',
    type: 'sat_act_course',
    ...overrides,
  };
}

/** Returns the checkout request for these registrations. */
export function checkoutRequest(bodies: CourseLineBody[] = [courseBody()]): CreatePaymentIntentRequest {
  const lines = bodies.map((body) => ({ line_id: randomUUID(), call: 'new_sat_act' as const, body }));
  const amount = bodies.reduce(
    (sum, body) => sum + (coursePackages.find((one) => one.id === body.packages)?.priceCents ?? 0),
    0,
  );
  return { amount: cents(amount), currency: 'usd', purpose: 'registrations', terms_version: releasedVersion, lines };
}

export function startCheckout(
  client: TestClient,
  request: CreatePaymentIntentRequest = checkoutRequest(),
  key: string = randomUUID(),
): Promise<Answer<CreatePaymentIntentResponse>> {
  return client.postOnce<CreatePaymentIntentResponse>('/api/create-payment-intent', request, key);
}

export function confirmDemo(client: TestClient, intentId: string, outcome = 'succeeded'): Promise<Answer> {
  return client.post(`/api/demo/payments/${intentId}/confirm`, { outcome });
}

/** Sends the browser's documented request after the charge. */
export function postRegistration(client: TestClient, intentId: string, body: LineBody = courseBody()): Promise<Answer> {
  return client.postForm('/new_sat_act', { ...body, payment_status: 'Success', payment_intent_id: intentId });
}

export async function readCheckout(
  client: TestClient,
  checkout: Pick<CreatePaymentIntentResponse, 'checkout_id' | 'checkout_token'>,
): Promise<CheckoutResponse> {
  const answer = await client.get<CheckoutResponse>(`/api/checkouts/${checkout.checkout_id}`, {
    'x-checkout-token': checkout.checkout_token,
  });
  return answer.body;
}

/** Waits until a condition holds. @throws Error if it times out */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  milliseconds = 15_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${milliseconds} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
