import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConfigResponse } from '@academy/contracts/http/config';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import type { Answer, TestClient } from './client.js';
import { checkoutRequest, courseBody } from './journey.js';

function assertDone<Body>(call: string, { status, body }: Answer<Body>): Body {
  if (status >= 300) throw new Error(`${call} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/**
 * Registers as a guest: checkout, charge, registration.
 * @param terms the version that the guest's page shows
 * @returns the registration's id
 * @throws Error on an error response, or on none
 */
async function register(client: TestClient, terms: string): Promise<string> {
  const body = courseBody({ parent_email: `${randomUUID()}@example.com` });
  const { payment_id } = assertDone(
    'The checkout',
    await client.postOnce<CreatePaymentIntentResponse>(
      '/api/create-payment-intent',
      { ...checkoutRequest([body]), terms_version: terms },
      randomUUID(),
    ),
  );
  assertDone('The charge', await client.post(`/api/demo/payments/${payment_id}/confirm`, { outcome: 'succeeded' }));
  const registration = { ...body, payment_intent_id: payment_id };
  return assertDone(
    'The registration',
    await client.post<{ registration_id: string }>('/api/new_sat_act', registration),
  ).registration_id;
}

/** Guests who register in parallel, each one repeatedly. */
export interface GuestLoad {
  /** Ids of the registrations the product confirmed. */
  acknowledged: string[];
  /** Requests that were refused or got no response. */
  failures: string[];
  stop(): Promise<void>;
}

/** Starts guests whose pages are of the release that is running now. */
export async function startGuests(client: TestClient, guests: number): Promise<GuestLoad> {
  const { terms_version: terms } = assertDone('The settings', await client.get<ConfigResponse>('/api/config'));
  const [acknowledged, failures]: [string[], string[]] = [[], []];
  const over = new AbortController();
  const all = Array.from({ length: guests }, async () => {
    while (!over.signal.aborted) {
      await register(client, terms).then(
        (id) => acknowledged.push(id),
        (error: unknown) => {
          failures.push(
            error instanceof Error && error.cause instanceof Error ? `${error}: ${error.cause}` : String(error),
          );
          return pause(50);
        },
      );
    }
  });
  return {
    acknowledged,
    failures,
    async stop() {
      over.abort();
      await Promise.all(all);
    },
  };
}
