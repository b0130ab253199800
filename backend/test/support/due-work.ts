import { PaymentProvider, type ProviderIntent } from '../../src/payments/providers/payment-provider.js';
import type { TestApp } from './app.js';

/**
 * Checkouts without places that were left a day ago, each with a payment that waits for a card. Intents are named `<name>1` and so on.
 * @param dueAgo how long both have been due, e.g. `1 minute`
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

/** An answer of the provider about an intent of {@link abandonCheckouts}. */
export const intentOf = (id: string, status: ProviderIntent['status']): ProviderIntent => ({
  id,
  status,
  amount: 100,
  amountReceived: 0,
  refunds: [],
  currency: 'usd',
  clientSecret: 'secret',
  metadata: {},
  created: 0,
});

/**
 * A provider that takes its time: no call is answered before `size` of them wait together, or as many as are left of `total`. Each time
 * it answers is one round of its response time, however slow the machine is.
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

  /** Answers this method's calls of a product. */
  async answer(product: TestApp, intent: string): Promise<void> {
    this.calls.push({ product, intent });
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      this.most = Math.max(this.most, this.waiting.length);
      if (this.waiting.length >= Math.min(this.size, this.total - this.answered)) this.release();
      // Fewer calls at a time than expected are a failure, not a test that hangs.
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
