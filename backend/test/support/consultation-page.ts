import type {
  ConsultationCancellationPreview,
  ConsultationMovePreviewResponse,
  ConsultationPage,
  ConsultationPageResponse,
} from '@academy/contracts/http/consultation-page';
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

/** A parent signs up and pays for a consultation by card. */
export async function bookedFamily(app: CardApp, change: Parameters<typeof bookingDraft>[0]): Promise<BookedFamily> {
  const parent = app.client();
  await signUp(parent);
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

export async function consultation(parent: TestClient, id: string): Promise<ConsultationPage> {
  const { status, body } = await parent.get<ConsultationPageResponse>(path(id));
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
