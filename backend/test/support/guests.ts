import { randomUUID } from 'node:crypto';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { ExpireCheckouts } from '../../src/payments/checkout/checkout.schedules.js';
import type { TestApp } from './app.js';
import { runNow } from './due.js';
import type { Answer } from './client.js';

/** Environment in which a test can set the IP address of a request. */
export const fromAnywhere = { TRUST_PROXY_HOPS: '1' };

type CheckoutAnswer = Answer<
  CreatePaymentIntentResponse & { error?: string; email?: string; errors?: Record<string, string[]> }
>;

/** A browser at an IP address, used by a stranger or a family. Start the product with {@link fromAnywhere}. */
export class Guest {
  readonly client;

  constructor(
    private readonly product: TestApp,
    readonly address: string,
    token?: string,
  ) {
    this.client = product.client(token);
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return this.client.post<Body>(path, body, { 'x-forwarded-for': this.address, ...headers });
  }

  checkout(request: CreatePaymentIntentRequest, headers: Record<string, string> = {}): Promise<CheckoutAnswer> {
    return this.post('/api/create-payment-intent', request, { 'idempotency-key': randomUUID(), ...headers });
  }

  /** Requests a code and reads it from the database, as the owner of the inbox could read the email. */
  async codeFor(email: string): Promise<string> {
    const { status, body } = await this.post('/api/email-codes', { email });
    if (status !== 202) throw new Error(`The code was answered ${status}: ${JSON.stringify(body)}`);
    const [row] = await this.product.database.query<{ code: string }>(
      'SELECT code FROM email_codes WHERE email_key = lower($1) ORDER BY created_at DESC LIMIT 1',
      [email],
    );
    return row?.code ?? '';
  }

  /** Starts a checkout, and repeats it with a code if one is required. @returns the last response, and whether a code was required */
  async checkoutAsFamily(request: CreatePaymentIntentRequest): Promise<{ answer: CheckoutAnswer; asked: boolean }> {
    const first = await this.checkout(request);
    if (first.body.error !== 'email_code_required') return { answer: first, asked: false };
    return {
      answer: await this.checkout({ ...request, email_code: await this.codeFor(first.body.email ?? '') }),
      asked: true,
    };
  }
}

const clocks = [
  "UPDATE checkouts SET created_at = created_at - $1::interval, hold_expires_at = hold_expires_at - $1::interval WHERE status IN ('open', 'expired')",
  'UPDATE demo_events SET created_at = created_at - $1::interval',
  'UPDATE rate_limits SET resets_at = resets_at - $1::interval',
  'UPDATE email_codes SET expires_at = expires_at - $1::interval',
  'UPDATE confirmed_devices SET confirmed_at = confirmed_at - $1::interval',
];

/** Ages all holds, limits and codes by some minutes, then runs the schedule that ends expired checkouts. */
export async function passMinutes(product: TestApp, minutes: number): Promise<void> {
  for (const clock of clocks) await product.database.query(clock, [`${minutes} minutes`]);
  await runNow(product, ExpireCheckouts);
}
