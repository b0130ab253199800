import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { startTestApp, type TestApp, type TestAppOptions } from './app.js';
import type { TestDatabase } from './database.js';
import { startCheckout, until } from './journey.js';
import { startMailSink, type MailSink } from './mail-sink.js';
import { signatureOf, StripeDouble } from './stripe-double/index.js';

export const webhookSecret = 'whsec_of_the_tests';

/** The product with card payments, plus the provider double and the mail server. */
export interface CardApp extends TestApp {
  double: StripeDouble;
  mails: MailSink;
}

/** Returns the environment of a product that takes card payments through the double. */
export function cardEnvironment(double: StripeDouble): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: double.secretKey,
    STRIPE_PUBLISHABLE_KEY: double.publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: double.url,
    // The double has no limit, and race tests must not be throttled.
    STRIPE_MAX_PER_SECOND: '1000',
  };
}

export const webhookUrl = (url: string) => `${url}/api/stripe/webhook`;

/** Starts the whole product against the provider double. Its `stop` also compares the provider's money with our ledger. */
export async function startCardApp({ env = {}, invariants = true, ...options }: TestAppOptions = {}): Promise<CardApp> {
  const [double, mails] = await Promise.all([StripeDouble.start(), startMailSink()]);
  const app = await startTestApp({
    ...options,
    invariants,
    env: { ...cardEnvironment(double), SMTP_URL: mails.url, RATE_LIMITS: 'off', ...env },
  });
  double.webhooks.deliverTo(webhookUrl(app.url), webhookSecret);
  return {
    ...app,
    double,
    mails,
    async stop() {
      await double.webhooks.settled();
      if (invariants) {
        if (options.workers ?? true) await allApplied(app);
        await assertSameMoney(app, double);
      }
      await app.stop();
      await double.stop();
      await mails.stop();
    },
  };
}

/** Asserts that our ledger has every cent the provider captured and refunded, after waiting for pending refunds. */
export async function assertSameMoney({ database }: Pick<TestApp, 'database'>, double: StripeDouble): Promise<void> {
  const sums = async () => ({
    ours: await writtenDown(database),
    theirs: { captured: double.captured(), refunded: double.refunded() },
  });
  const areEqual = ({ ours, theirs }: Awaited<ReturnType<typeof sums>>) =>
    ours.captured === theirs.captured && ours.refunded === theirs.refunded;
  // If the wait times out, the assertion below shows both sums.
  await until('ledger and provider', async () => areEqual(await sums())).catch(() => undefined);
  const { ours, theirs } = await sums();
  expect(ours, 'ledger and provider').toEqual(theirs);
}

/** Sums our ledger, in cents, without what was paid by check, in cash or by transfer: the provider knows nothing of it. */
async function writtenDown(database: TestApp['database']): Promise<{ captured: number; refunded: number }> {
  const rows = await database.query<{ kind: string; sum: number }>(
    `SELECT e.kind, sum(e.amount_cents)::int AS sum FROM ledger_entries e JOIN payments p ON p.id = e.payment_id WHERE p.provider <> 'offline' GROUP BY e.kind`,
  );
  const ours = Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
  return { captured: ours['capture'] ?? 0, refunded: (ours['refund'] ?? 0) - (ours['refund_reversal'] ?? 0) };
}

/** Starts a new guest's checkout of one course. Fails unless the checkout is created. */
export async function openCheckout(product: TestApp): Promise<CreatePaymentIntentResponse> {
  const { status, body } = await startCheckout(product.client());
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

/** Returns an event as the provider would send it, about one of our intents or an unknown one. */
export function eventAbout(intentId: string, type = 'payment_intent.succeeded'): string {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: { object: 'payment_intent', id: intentId } },
  });
}

/** Posts a webhook with the given raw body. @returns the response status */
export async function deliver(
  product: Pick<TestApp, 'url'>,
  body: string,
  signature: string | null = signatureOf(body, webhookSecret),
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature === null ? {} : { 'stripe-signature': signature }),
  };
  const response = await fetch(webhookUrl(product.url), { method: 'POST', body, headers });
  await response.arrayBuffer();
  return response.status;
}

/** Waits until every received event has been processed. */
export async function allApplied({ database }: TestApp, milliseconds?: number): Promise<void> {
  await until(
    'every provider event to be applied',
    async () =>
      (
        await database.query(
          'SELECT 1 FROM provider_events WHERE processed_at IS NULL AND provider_intent_id IS NOT NULL',
        )
      ).length === 0,
    milliseconds,
  );
}

/** Counts the rows of a table. @param from the SQL after FROM, including any condition */
export async function count(
  product: { database: Pick<TestDatabase, 'query'> },
  from: string,
  parameters: unknown[] = [],
): Promise<number> {
  const [row] = await product.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${from}`,
    parameters,
  );
  return row?.count ?? 0;
}
