import { cents } from '@academy/contracts/rules/money';
import { PaymentProvider, type ProviderIntent } from '../../src/payments/providers/payment-provider.js';
import type { TestApp } from './app.js';

/**
 * Stores checkouts that hold no places and were abandoned a day ago, each with a payment that waits for a card. The intents are named
 * `<name>1`, `<name>2` and so on.
 * @param dueAgo how long ago checkout and payment became due, e.g. `1 minute`
 */
export async function abandonCheckouts(
  { database }: Pick<TestApp, 'database'>,
  { count, name, dueAgo = '1 minute' }: { count: number; name: string; dueAgo?: string },
): Promise<void> {
  await database.query(
    `WITH abandoned AS (
       INSERT INTO checkouts (client_key, caller, fingerprint, amount_cents, description, metadata, created_at, next_attempt_at)
       SELECT gen_random_uuid(), $2 || n, '', 100, 'Tutoring', '{}', academy_now() - interval '25 hours', academy_now() - $3::interval
       FROM generate_series(1, $1) n RETURNING id, caller)
     INSERT INTO payments (checkout_id, provider, provider_intent_id, idempotency_key, status, amount_cents, currency, next_attempt_at)
     SELECT id, 'stripe', caller, gen_random_uuid(), 'open', 100, 'usd', academy_now() - $3::interval FROM abandoned`,
    [count, name, dueAgo],
  );
}

/** Returns the provider's response about an intent of {@link abandonCheckouts}. */
export const intentOf = (id: string, status: ProviderIntent['status']): ProviderIntent => ({
  id,
  status,
  amount: cents(100),
  amountReceived: cents(0),
  refunds: [],
  currency: 'usd',
  clientSecret: 'secret',
  metadata: {},
  created: 0,
});

/**
 * A slow provider. It responds only once `size` calls are waiting, or all that remain of `total`. Each release counts as one round of
 * its response time, regardless of how slow the machine is.
 */
export class SlowAnswers {
  readonly calls: { product: TestApp; intent: string }[] = [];
  rounds = 0;
  most = 0;
  private waiting: (() => void)[] = [];
  private answered = 0;

  constructor(
    private readonly size: number,
    private readonly total: number,
  ) {}

  /** Records a product's call and waits until it is released. */
  async answer(product: TestApp, intent: string): Promise<void> {
    this.calls.push({ product, intent });
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      this.most = Math.max(this.most, this.waiting.length);
      if (this.waiting.length >= Math.min(this.size, this.total - this.answered)) this.release();
      // If fewer calls than expected run in parallel, the test must fail, not hang.
      else setTimeout(() => this.waiting.includes(resolve) && this.release(), 5_000).unref();
    });
  }

  private release(): void {
    this.rounds += 1;
    this.answered += this.waiting.length;
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

export const providerOf = (product: TestApp) => product.app.get(PaymentProvider, { strict: false });
