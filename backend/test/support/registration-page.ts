import type {
  CancellationPreviewResponse,
  MovePreviewResponse,
  RegistrationPage,
  RegistrationPageResponse,
} from '@academy/contracts/http/registration-page';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { expect } from 'vitest';
import type { CardApp } from './card-app.js';
import type { Answer, TestClient } from './client.js';
import { checkoutOf, practiceForm, type FilledForm } from './forms.js';
import { readCheckout, signUp, startCheckout, until } from './journey.js';

/** A parent with paid registrations. */
export interface PayingFamily {
  parent: TestClient;
  intent: string;
  paymentId: string;
  /** Ids of the registrations, in the order of the forms. */
  ids: string[];
  checkout: Pick<CreatePaymentIntentResponse, 'checkout_id' | 'checkout_token'>;
}

/** Fills in practice tests of one kind on these dates, for a child of a new family. */
export const sitting = (dates: string[], id = 'practice-sat', name = 'Sam'): FilledForm =>
  practiceForm({ student_first_name: name }, [{ id, dates }]);

/** Signs up a parent who pays for these forms by card, in one payment. */
export async function payingFamily(app: CardApp, forms: FilledForm[]): Promise<PayingFamily> {
  const parent = app.client();
  await signUp(parent);
  return pay(app, parent, forms);
}

/** Pays for these forms without an account. The client in `parent` sends the token emailed for the first registration. */
export async function payingGuest(app: CardApp, forms: FilledForm[]): Promise<PayingFamily> {
  const guest = app.client();
  const paid = await pay(app, guest, forms);
  guest.headers[bookingTokenHeader] = await emailedToken(app, paid.ids[0] ?? '');
  return paid;
}

/** Returns the token of the link in the first email about a registration. */
export async function emailedToken({ mails }: CardApp, id: string): Promise<string> {
  const mail = await mails.waitFor(({ text }) => text.includes(`/manage#token=${id}`));
  return new RegExp(`/manage#token=(${id}\\S+)`).exec(mail.text)?.[1] ?? '';
}

/** Pays for these forms by card, in one payment. */
export async function pay(app: CardApp, parent: TestClient, forms: FilledForm[]): Promise<PayingFamily> {
  const request: CreatePaymentIntentRequest = checkoutOf(forms);
  const { status, body: checkout } = await startCheckout(parent, request);
  expect({ status, checkout }).toMatchObject({ status: 200 });
  app.double.confirm(checkout.payment_id);
  await app.double.webhooks.settled();
  await until('the registration', async () => (await readCheckout(parent, checkout)).status === 'completed');
  const rows = await app.database.query<{ id: string }>(
    'SELECT r.id FROM registrations r JOIN checkout_lines l ON l.id = r.checkout_line_id WHERE r.payment_id = $1 ORDER BY l.position',
    [checkout.payment_record_id],
  );
  return {
    parent,
    checkout,
    intent: checkout.payment_id,
    paymentId: checkout.payment_record_id,
    ids: rows.map(({ id }) => id),
  };
}

const path = (id: string, rest = '') => `/api/registrations/${id}${rest}`;

export async function page(parent: TestClient, id: string): Promise<RegistrationPage> {
  const { status, body } = await parent.get<RegistrationPageResponse>(path(id));
  expect(status).toBe(200);
  return body.data;
}

export const readPage = (client: TestClient, id: string): Promise<Answer<RegistrationPageResponse>> =>
  client.get<RegistrationPageResponse>(path(id));

export const previewCancel = (
  client: TestClient,
  id: string,
  part: Record<string, string> = {},
): Promise<Answer<CancellationPreviewResponse>> =>
  client.get(path(id, `/cancellation?${new URLSearchParams(part).toString()}`));

export const cancel = (client: TestClient, id: string, body: object): Promise<Answer<RegistrationPageResponse>> =>
  client.post(path(id, '/cancellation'), body);

export const previewMove = (
  client: TestClient,
  id: string,
  move: Record<string, string>,
): Promise<Answer<MovePreviewResponse>> => client.get(path(id, `/move?${new URLSearchParams(move).toString()}`));

export const move = (client: TestClient, id: string, body: object): Promise<Answer<RegistrationPageResponse>> =>
  client.post(path(id, '/move'), body);

export const saveDetails = (client: TestClient, id: string, body: object): Promise<Answer<RegistrationPageResponse>> =>
  client.put(path(id, '/details'), body);
