import { releasedVersion } from '@academy/contracts/legal/version-names';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import type { SlotsResponse } from '@academy/contracts/http/consultations';
import type {
  CheckoutResponse,
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  DemoOutcome,
} from '@academy/contracts/http/payments';
import type { StudentsResponse } from '@academy/contracts/http/students';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { consultationSeed } from '@academy/contracts/seed/consultation';
import { addDays } from '@academy/contracts/rules/slots';
import type { ActionResult } from '../demo-actions.repository.js';
import type { DemoFamily } from './families.js';
import { purchaseOf, type DemoItem } from './forms.js';
import type { Scene } from './scene.js';

/** Returns the name of the action in which a family signs up. */
export const accountAction = ({ key }: Pick<DemoFamily, 'key'>) => `account-${key}`;

/** Signs up as a parent, confirms the email address and adds the children. */
export async function signUp(scene: Scene, family: DemoFamily): Promise<ActionResult> {
  const { first, last, email, phone, school, children, address: from } = family;
  const password = { password: family.password, password_confirmation: family.password };
  const account = { firstname: first, lastname: last, email, phone_no: phone, ...password };
  const { token, user } = await scene.call<SignedInResponse>('/api/register', account, { from });
  await scene.call('/api/verify', { token: scene.tokenFor(email, '/verify') }, { from });
  const students = children.map((child) => ({
    student_name: `${child.first} ${last}`,
    student_email: child.email,
    school,
    ...password,
  }));
  await scene.call('/api/students', { students }, { token, from });
  return { accountId: user.id };
}

/** A signed-in parent, with the ids of the children. */
export interface SignedInParent {
  token: string;
  /** IP address of the family. */
  from: string;
  accountId: string;
  /** Student ids by first name. */
  studentIds: Readonly<Record<string, string>>;
}

/** Signs in as a parent, does some work, and signs out. @returns the result of the work */
export async function asParent<Result>(
  scene: Scene,
  { email, password, address: from }: DemoFamily,
  work: (parent: SignedInParent) => Promise<Result>,
): Promise<Result> {
  const { token, user } = await scene.call<SignedInResponse>('/api/login', { email, password }, { from });
  const { students } = await scene.call<StudentsResponse>(`/api/parent/user/${user.id}`, undefined, { token, from });
  const studentIds = Object.fromEntries(
    students.map(({ id, student_name: name }) => [splitFullName(name).first, id] as const),
  );
  const result = await work({ token, from, accountId: user.id, studentIds });
  await scene.call('/api/logout', {}, { token, from });
  return result;
}

/** Signs in as a parent. @returns the token; undefined for a guest */
async function tokenOf(scene: Scene, family: DemoFamily): Promise<string | undefined> {
  if (!family.hasAccount) return undefined;
  const { email, password, address: from } = family;
  const signedIn = await scene.call<SignedInResponse>('/api/login', { email, password }, { from });
  return signedIn.token;
}

/** Starts a checkout and submits the card form once per outcome. @returns the checkout afterwards */
async function pay(
  scene: Scene,
  family: DemoFamily,
  request: CreatePaymentIntentRequest,
  outcomes: readonly DemoOutcome[],
): Promise<CheckoutResponse> {
  const { address: from } = family;
  const token = await tokenOf(scene, family);
  const checkout = await scene.call<CreatePaymentIntentResponse>('/api/create-payment-intent', request, {
    token,
    from,
  });
  for (const outcome of outcomes)
    await scene.call(`/api/demo/payments/${checkout.payment_id}/confirm`, { outcome }, { from });
  return scene.call<CheckoutResponse>(`/api/checkouts/${checkout.checkout_id}`, undefined, {
    headers: { 'x-checkout-token': checkout.checkout_token },
    from,
  });
}

/** Checks that a paid checkout was completed. @throws Error if not */
function assertDelivered({ status }: CheckoutResponse): void {
  if (status !== 'completed') throw new Error(`The checkout is ${status}`);
}

/** Registers children and pays by card. @returns the registration ids by child */
export async function register(
  scene: Scene,
  family: DemoFamily,
  items: readonly DemoItem[],
  outcomes: readonly DemoOutcome[] = ['succeeded'],
): Promise<ActionResult> {
  const { action } = scene;
  const request = purchaseOf(family, items, action.at.toISOString().slice(0, 10), action.name);
  const paid = await pay(scene, family, request, outcomes);
  assertDelivered(paid);
  const idOf = (lineId = '') => paid.lines.find(({ line_id: id }) => id === lineId)?.registration_id ?? '';
  return Object.fromEntries(items.map(({ child }, index) => [child, idOf(request.lines?.[index]?.line_id)]));
}

/** Starts a checkout but does not pay. */
export async function leaveCart(scene: Scene, family: DemoFamily, items: readonly DemoItem[]): Promise<void> {
  const { action } = scene;
  await pay(scene, family, purchaseOf(family, items, action.at.toISOString().slice(0, 10), action.name), []);
}

/** Makes an online payment by card. @param amount amount in dollars, such as "250.00" */
export async function payOnline(
  scene: Scene,
  family: DemoFamily,
  { child, type, amount, note }: { child: string; type: string; amount: string; note: string },
): Promise<ActionResult> {
  const { first, last, email, phone } = family;
  const payment = {
    student_first_name: child,
    student_last_name: last,
    email,
    payment_type: type,
    payment_amount: amount,
    note,
    parent_first_name: first,
    parent_last_name: last,
    parent_phone: phone,
    parent_email: email,
  };
  const cents = Math.round(Number(amount) * 100) as CreatePaymentIntentRequest['amount'];
  const terms = { currency: 'usd', terms_version: releasedVersion } as const;
  const paid = await pay(scene, family, { ...terms, purpose: 'online_payment', amount: cents, payment }, ['succeeded']);
  assertDelivered(paid);
  return {};
}

/**
 * Books a consultation, preferably on the given day and part of it. Chooses only slots with room for other bookings.
 * @returns its id and its time
 */
export async function bookConsultation(
  scene: Scene,
  family: DemoFamily,
  { day, topic, part }: { day: string; topic: string; part: string },
): Promise<ActionResult> {
  const { first, last, email, phone } = family;
  const { data } = await scene.call<SlotsResponse>(`/api/consultations/slots?from=${day}&to=${addDays(day, 6)}`);
  const open = data.filter(({ left, starts = [] }) => left > 1 && starts.length > 1);
  const slot = open.find(({ date, time_slot: id }) => date === day && id === part) ?? open[0];
  const start = slot?.starts?.[1];
  if (!slot || start === undefined) throw new Error(`No consultation is open from ${day} on`);
  const booking = {
    name: `${first} ${last}`,
    email,
    phone_no: phone,
    date: slot.date,
    time_slot: slot.time_slot,
    start_time: start,
    primary_interest: topic,
    amount: consultationSeed.priceCents / 100,
  };
  const terms = { currency: 'usd', terms_version: releasedVersion } as const;
  const request = { ...terms, purpose: 'consultation' as const, amount: consultationSeed.priceCents, booking };
  const paid = await pay(scene, family, request, ['succeeded']);
  assertDelivered(paid);
  return { id: paid.lines[0]?.registration_id ?? '', at: `${slot.date} ${start}` };
}
