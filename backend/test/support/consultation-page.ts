import type {
  ConsultationCancellationPreview,
  ConsultationMovePreviewResponse,
  ConsultationPage,
  ConsultationPageResponse,
} from '@academy/contracts/http/consultation-page';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { expect } from 'vitest';
import { bookingDraft, bookingRequest } from './bookings.js';
import type { CardApp } from './card-app.js';
import type { Answer, TestClient } from './client.js';
import { readCheckout, signUp, startCheckout, until } from './journey.js';

/** A parent with a paid consultation. */
export interface BookedFamily {
  parent: TestClient;
  id: string;
  intent: string;
  paymentId: string;
  email: string;
}

type Change = Parameters<typeof bookingDraft>[0];

/** Signs up a parent who pays for a consultation by card. */
export async function bookedFamily(app: CardApp, change: Change): Promise<BookedFamily> {
  const parent = app.client();
  await signUp(parent);
  return book(app, parent, change);
}

/** Pays for a consultation by card without an account. The client in `parent` sends the token of the emailed link. */
export async function bookedGuest(app: CardApp, change: Change): Promise<BookedFamily> {
  const guest = app.client();
  const booked = await book(app, guest, change);
  guest.headers[bookingTokenHeader] = await emailedConsultationToken(app, booked.id);
  return booked;
}

/** Returns the token of the link in the first email about a consultation. */
export async function emailedConsultationToken({ mails }: Pick<CardApp, 'mails'>, id: string): Promise<string> {
  const link = new RegExp(`/manage/consultation#token=(${id}\\S+)`);
  const { text } = await mails.waitFor((mail) => link.test(mail.text));
  return link.exec(text)?.[1] ?? '';
}

/** Pays for a consultation by card. */
export async function book(app: CardApp, parent: TestClient, change: Change): Promise<BookedFamily> {
  const draft = bookingDraft(change);
  const { status, body: checkout } = await startCheckout(parent, bookingRequest(draft));
  expect({ status, checkout }).toMatchObject({ status: 200 });
  app.double.confirm(checkout.payment_id);
  await app.double.webhooks.settled();
  await until('the booking', async () => (await readCheckout(parent, checkout)).status === 'completed');
  const [row] = await app.database.query<{ id: string }>('SELECT id FROM consultations WHERE checkout_id = $1', [
    checkout.checkout_id,
  ]);
  return {
    parent,
    id: row?.id ?? '',
    intent: checkout.payment_id,
    paymentId: checkout.payment_record_id,
    email: draft.email,
  };
}

const path = (id: string, rest = '') => `/api/consultations/${id}${rest}`;

export const readConsultation = (client: TestClient, id: string): Promise<Answer<ConsultationPageResponse>> =>
  client.get<ConsultationPageResponse>(path(id));

export async function consultation(parent: TestClient, id: string): Promise<ConsultationPage> {
  const { status, body } = await readConsultation(parent, id);
  expect(status).toBe(200);
  return body.data;
}

export const previewCancel = (client: TestClient, id: string): Promise<Answer<ConsultationCancellationPreview>> =>
  client.get(path(id, '/cancellation'));

export const cancel = (client: TestClient, id: string, body: object): Promise<Answer<ConsultationPageResponse>> =>
  client.post(path(id, '/cancellation'), body);

export const previewMove = (
  client: TestClient,
  id: string,
  move: Record<string, string>,
): Promise<Answer<ConsultationMovePreviewResponse>> =>
  client.get(path(id, `/move?${new URLSearchParams(move).toString()}`));

export const move = (client: TestClient, id: string, body: object): Promise<Answer<ConsultationPageResponse>> =>
  client.post(path(id, '/move'), body);
