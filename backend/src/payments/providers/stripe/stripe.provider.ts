import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { excludedPaymentMethods } from '@academy/contracts/rules/card-methods';
import type { Cents } from '@academy/contracts/rules/money';
import { partsOf, publishableKeyPattern } from '../../../platform/config/card-keys.js';
import { assertNoTransaction } from '../../../platform/database/unit-of-work.js';
import { BadSignature, PaymentProvider, webhookToleranceSeconds } from '../payment-provider.js';
import type {
  CreateIntent,
  EventPage,
  ProviderDispute,
  ProviderEvent,
  ProviderIntent,
  ProviderRefund,
  StoredEvent,
} from '../payment-provider.js';
import { webhookEvents } from '../webhook-events.js';
import { BrowserCalls } from './browser-calls.js';
import { toFraudWarning, toProviderDispute } from './stripe-disputes.js';
import { RateLimitedClient } from './rate-limited-client.js';
import { mapStripeError } from './stripe-errors.js';
import { mapIntent, toProviderEvent, toUnusableEvent } from './stripe-intents.js';
import { toProviderRefund } from './stripe-refunds.js';
import { endpointGaps, stripeApiVersion } from './webhook-endpoints.js';
import { signedAt } from './stripe-signature.js';
import { walletGaps } from './wallet-domains.js';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** One signing secret, or several separated by commas during a rotation. */
  webhookSecrets: string;
  /** Alternative API base URL, such as `http://127.0.0.1:12111`. */
  apiBase?: string | undefined;
  /** Maximum calls per second; 25 by default. */
  maxPerSecond?: number | undefined;
  /** Request timeout in milliseconds; 10,000 by default. */
  timeoutMs?: number | undefined;
}

const provider = 'The payment provider';
const withCharge = { expand: ['latest_charge.refunds'] };

/** Card payments through Stripe. The SDK retries a lost connection once with the same key; all other retries are ours. */
export class StripeProvider extends PaymentProvider {
  readonly mode = 'stripe';
  readonly publishableKey: string;
  /** For the check of the keys. */
  readonly browser: BrowserCalls;
  private readonly stripe: Stripe;
  private readonly webhookSecrets: string[];

  constructor(settings: StripeSettings) {
    super();
    if (!publishableKeyPattern.test(settings.publishableKey)) {
      throw new Error('Browsers get the publishable key, and this is another kind of key.');
    }
    this.publishableKey = settings.publishableKey;
    this.webhookSecrets = partsOf(settings.webhookSecrets).filter(Boolean);
    if (this.webhookSecrets.length === 0) {
      throw new Error('Stripe needs a webhook signing secret.');
    }
    this.stripe = new Stripe(settings.secretKey, {
      apiVersion: stripeApiVersion,
      timeout: settings.timeoutMs ?? 10_000,
      maxNetworkRetries: 0,
      httpClient: new RateLimitedClient(Stripe.createNodeHttpClient(), settings.maxPerSecond ?? 25),
      telemetry: false,
      ...addressOf(settings.apiBase),
    });
    this.browser = new BrowserCalls(this.stripe, this.publishableKey);
  }

  async createIntent(wanted: CreateIntent): Promise<ProviderIntent> {
    const intent = await this.post(wanted.idempotencyKey, (options) =>
      this.stripe.paymentIntents.create(intentParams(wanted), options),
    );
    // A replayed response shows the intent as it was when it was created.
    return isReplay(intent.lastResponse.headers) ? this.readIntent(intent.id) : this.toProviderIntent(intent);
  }

  async readIntent(id: string): Promise<ProviderIntent> {
    return this.toProviderIntent(await ask(() => this.stripe.paymentIntents.retrieve(id, withCharge)));
  }

  async cancelIntent(id: string): Promise<ProviderIntent> {
    assertNoTransaction(provider);
    try {
      return await this.toProviderIntent(await this.stripe.paymentIntents.cancel(id, withCharge));
    } catch (error) {
      if (
        error instanceof Stripe.errors.StripeInvalidRequestError &&
        error.code === 'payment_intent_unexpected_state'
      ) {
        return this.readIntent(id);
      }
      throw mapError(error);
    }
  }

  async refund(intentId: string, amount: Cents, idempotencyKey: string): Promise<ProviderRefund> {
    // Stripe forgets an idempotency key after a day, but the refund's metadata still has it.
    const refund =
      (await ask(() => this.findRefund(intentId, idempotencyKey))) ??
      (await this.post(idempotencyKey, (options) =>
        this.stripe.refunds.create(
          { payment_intent: intentId, amount, metadata: { refund_key: idempotencyKey } },
          options,
        ),
      ));
    return toProviderRefund(refund);
  }

  async listEvents(since: number, after?: string): Promise<EventPage> {
    const { data, has_more: hasMore } = await ask(() =>
      this.stripe.events.list({
        created: { gte: since },
        types: [...webhookEvents],
        limit: 100,
        ...(after !== undefined && { starting_after: after }),
      }),
    );
    return { events: data.map(toProviderEvent), hasMore };
  }

  async webhookGaps(url: string): Promise<string[]> {
    assertNoTransaction(provider);
    try {
      return await endpointGaps(this.stripe, url);
    } catch (error) {
      if (error instanceof Stripe.errors.StripePermissionError)
        return ['The restricted key may not read webhook endpoints, so Stripe’s webhook cannot be checked.'];
      throw mapError(error);
    }
  }

  /** Registers a domain for Apple Pay and Google Pay, for which Stripe must reach it. @returns why a wallet cannot be used there */
  registerWallets(domain: string): Promise<string[]> {
    return ask(() => walletGaps(this.stripe, domain));
  }

  disputeOf(event: StoredEvent): ProviderDispute | null {
    return toProviderDispute(event);
  }

  fraudWarningOf(event: StoredEvent): string | null {
    return toFraudWarning(event);
  }

  verifyWebhook(rawBody: Buffer, signature: string | undefined): ProviderEvent {
    const body = rawBody.toString('utf8');
    // The SDK decodes leniently: invalid UTF-8 or a byte order mark could pass as the signed text.
    if (!Buffer.from(body, 'utf8').equals(rawBody)) {
      throw new BadSignature('The webhook body is not plain UTF-8.');
    }
    const age = Math.floor(Date.now() / 1000) - signedAt(signature);
    if (Math.abs(age) > webhookToleranceSeconds) {
      throw new BadSignature(`The webhook was signed ${age} seconds ago.`);
    }
    for (const secret of this.webhookSecrets) {
      try {
        return toProviderEvent(this.stripe.webhooks.constructEvent(body, signature ?? '', secret));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) {
          throw toUnusableEvent(body);
        }
      }
    }
    throw new BadSignature('None of our webhook secrets made this signature.');
  }

  /**
   * Posts with the idempotency key, waiting while another post with it is in progress. Stripe stores its own failures under a key for a
   * day and replays them to every retry, so a replayed failure is posted again under a second, derived key. An orphaned intent is
   * harmless, because no browser got its secret; an orphaned refund is found before this is called.
   */
  private post<T>(key: string, request: (options: Stripe.RequestOptions) => Promise<T>, triesLeft = 20): Promise<T> {
    return ask(async () => {
      try {
        return await request({ idempotencyKey: key });
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use' && triesLeft > 0) {
          await wait(250);
          return this.post(key, request, triesLeft - 1);
        }
        if (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500 && isReplay(error.headers)) {
          return request({ idempotencyKey: `${key}-again` });
        }
        throw error;
      }
    });
  }

  private async findRefund(intentId: string, key: string): Promise<Stripe.Refund | undefined> {
    return (await this.listRefunds(intentId)).find((refund) => refund.metadata?.['refund_key'] === key);
  }

  private async listRefunds(intentId: string): Promise<Stripe.Refund[]> {
    const newestFirst: Stripe.Refund[] = [];
    for await (const refund of this.stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      newestFirst.push(refund);
    return newestFirst;
  }

  /** An expanded charge includes its ten newest refunds; any others are fetched separately. */
  private async toProviderIntent(intent: Stripe.PaymentIntent): Promise<ProviderIntent> {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const newestFirst = charge?.refunds?.has_more
      ? await ask(() => this.listRefunds(intent.id))
      : (charge?.refunds?.data ?? []);
    return mapIntent(intent, newestFirst.toReversed());
  }
}

function addressOf(
  apiBase: string | undefined,
): { host: string; port: string; protocol: 'http' | 'https' } | undefined {
  if (!apiBase) {
    return undefined;
  }
  const { hostname, port, protocol } = new URL(apiBase);
  return {
    host: hostname,
    port: port || (protocol === 'https:' ? '443' : '80'),
    protocol: protocol === 'https:' ? 'https' : 'http',
  };
}

/**
 * The request for an intent that takes cards only. The browser confirms it without a `return_url`, and Stripe requires one as soon as an
 * intent may accept payment methods that redirect. The documented exception is `allow_redirects: 'never'`: "Payment methods that require
 * redirect will be filtered. `return_url` will not be required to confirm." (https://docs.stripe.com/api/payment_intents/create).
 * `allowed_payment_method_types: ['card']` also limits an intent to cards, but whether it needs a `return_url` is not documented, and the
 * two parameters exclude each other. Cards that need authentication still get it: in a frame of Stripe's, without a redirect.
 */
function intentParams(wanted: CreateIntent): Stripe.PaymentIntentCreateParams {
  const { amount, currency, description, metadata } = wanted;
  return {
    amount,
    currency,
    description,
    metadata,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    excluded_payment_method_types: [...excludedPaymentMethods],
    capture_method: 'automatic',
    ...withCharge,
  };
}

function isReplay(headers: Record<string, string> | undefined): boolean {
  return headers?.['idempotent-replayed'] === 'true';
}

async function ask<T>(request: () => Promise<T>): Promise<T> {
  assertNoTransaction(provider);
  try {
    return await request();
  } catch (error) {
    throw mapError(error);
  }
}

function mapError(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeError ? mapStripeError(error) : error;
}
