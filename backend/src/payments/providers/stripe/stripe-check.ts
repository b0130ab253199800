import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { cents, formatCents } from '@academy/contracts/rules/money';
import { refundWaitTexts } from '@academy/contracts/rules/refund-wait';
import type { ProviderIntent } from '../payment-provider.js';
import type { BrowserAnswer } from './browser-calls.js';
import { checkAdvice, type CheckStep } from './stripe-check-steps.js';
import type { StripeProvider } from './stripe.provider.js';

/** The result of one step. */
export interface CheckLine {
  step: CheckStep;
  /** `skipped`: it needs the result of a step that failed. */
  outcome: 'ok' | 'failed' | 'skipped';
  /** What was found, or why the step failed. Contains no key and no client secret. */
  found: string;
  /** What to do; empty unless the step failed. */
  advice: string;
}

export interface CheckOptions {
  /** Address that Stripe's webhook should have. */
  webhookUrl: string;
  /** How long Stripe may take to list the events. In ms. */
  eventsWithinMs?: number;
}

const [price, part] = [cents(100), cents(40)];

/** Shown in Stripe's dashboard. */
const description = 'Check of the card setup';

/** Removes keys and client secrets, of which Stripe's messages may quote a part. */
const withoutSecrets = (text: string): string =>
  text.replace(/\b(?:pi_\w+_secret|[srp]k|whsec)_[\w*./+=-]+/g, '(removed)');

/**
 * Checks that the configured keys work with Stripe, through the adapter that the product uses. In test mode it pays, is declined, reaches
 * 3-D Secure and refunds; in live mode it creates one payment and cancels it, and otherwise only reads. In both it registers the site's domain for the wallets. What it made is canceled or
 * refunded at the end. Stripe's events about it change nothing here, because no payment of ours has its intents.
 */
export class StripeCheck {
  private readonly lines: CheckLine[] = [];
  private readonly made: string[] = [];
  /** Intents and the types of the events that Stripe must have about them. */
  private readonly expected: (readonly [intentId: string, type: string])[] = [];
  private readonly isLive: boolean;
  private readonly startedAt = Math.floor(Date.now() / 1000);

  constructor(
    private readonly stripe: StripeProvider,
    private readonly options: CheckOptions,
  ) {
    this.isLive = stripe.publishableKey.startsWith('pk_live_');
  }

  /** @returns a line for each step, in their order */
  async run(): Promise<readonly CheckLine[]> {
    const intent = await this.step('create', async () => {
      const made = await this.create();
      return [`${made.id} for ${formatCents(price)}, in ${this.isLive ? 'live' : 'test'} mode`, made];
    });
    await this.stepWith(intent, 'read', async ({ id }) => {
      const { status } = await this.stripe.readIntent(id);
      return [`it is ${status}`, true];
    });
    await this.stepWith(intent, 'readAsBrowser', async ({ id, clientSecret }) => {
      const answer = await this.stripe.browser.read(id, clientSecret);
      return [answered(answer, 'requires_payment_method'), true];
    });
    if (!this.isLive) await this.payWithTestCards(intent);
    await this.step('wallets', () => this.registerForWallets());
    await this.step('events', () => this.findEvents());
    await this.step('webhook', () => this.compareWebhook());
    await this.step('cleanUp', () => this.cleanUp());
    return this.lines;
  }

  private async payWithTestCards(intent: ProviderIntent | null): Promise<void> {
    const paid = await this.stepWith(intent, 'pay', async ({ id, clientSecret }) => {
      const found = answered(await this.stripe.browser.confirm(id, clientSecret, 'pm_card_visa'), 'succeeded');
      this.expected.push([id, 'payment_intent.succeeded']);
      return [found, id];
    });
    await this.stepWith(intent, 'decline', async () => {
      const { id, clientSecret } = await this.create();
      const { error } = await this.stripe.browser.confirm(id, clientSecret, 'pm_card_visa_chargeDeclined');
      if (!error?.kind.startsWith('card_error ')) throw new Error(error ? textOf(error) : 'the card was not declined');
      this.expected.push([id, 'payment_intent.payment_failed']);
      return [`${error.kind}: ${error.message}`, true];
    });
    await this.stepWith(intent, 'authenticate', async () => {
      const { id, clientSecret } = await this.create();
      const answer = await this.stripe.browser.confirm(id, clientSecret, 'pm_card_authenticationRequired');
      const found = answered(answer, 'requires_action');
      const { status } = await this.stripe.cancelIntent(id);
      if (status !== 'canceled') throw new Error(`it reached ${found}, but could not be canceled: it is ${status}`);
      this.expected.push([id, 'payment_intent.canceled']);
      return [`${found}, then canceled`, true];
    });
    await this.stepWith(paid, 'refund', async (id) => {
      const { status, waitsFor, reason } = await this.stripe.refund(id, part, randomUUID());
      if (status === 'failed') throw new Error(reason ?? 'the refund failed');
      this.expected.push([id, 'charge.refunded']);
      return [`${formatCents(part)} ${waitsFor ? `requested. ${refundWaitTexts[waitsFor]}` : 'refunded'}`, true];
    });
  }

  private async create(): Promise<ProviderIntent> {
    const made = await this.stripe.createIntent({
      amount: price,
      currency: 'usd',
      description,
      metadata: { purpose: 'stripe-check' },
      idempotencyKey: randomUUID(),
    });
    this.made.push(made.id);
    return made;
  }

  /** Stripe lists events a moment after what they are about. */
  private async findEvents(): Promise<[found: string, true]> {
    const end = Date.now() + (this.options.eventsWithinMs ?? 20_000);
    for (;;) {
      // Five minutes earlier, because the two clocks may differ.
      const { events } = await this.stripe.listEvents(this.startedAt - 300);
      const missing = this.expected.filter(
        ([id, type]) => !events.some((event) => event.intentId === id && event.type === type),
      );
      if (missing.length === 0) return [this.expected.map(([, type]) => type).join(', ') || 'they can be read', true];
      if (Date.now() >= end) throw new Error(`Stripe does not list ${missing.map(([, type]) => type).join(', ')}`);
      await wait(Math.min(1_000, Math.max(0, end - Date.now())));
    }
  }

  /** Both wallets are offered only on a registered domain. Registering it again changes nothing. */
  private async registerForWallets(): Promise<[found: string, true]> {
    const domain = new URL(this.options.webhookUrl).hostname;
    const gaps = await this.stripe.registerWallets(domain);
    if (gaps.length > 0) throw new Error(gaps.join(' '));
    return [`${domain} can use both`, true];
  }

  private async compareWebhook(): Promise<[found: string, true]> {
    const gaps = await this.stripe.webhookGaps(this.options.webhookUrl);
    if (gaps.length > 0) throw new Error(gaps.join(' '));
    return [this.options.webhookUrl, true];
  }

  /** Goes on after a failure, so that as little as possible is left. */
  private async cleanUp(): Promise<[found: string, true]> {
    const left: string[] = [];
    for (const id of this.made) await this.undo(id).catch((error: unknown) => left.push(`${id}: ${messageOf(error)}`));
    if (left.length > 0) throw new Error(left.join('; '));
    return [`${this.made.length} made, and all canceled or refunded`, true];
  }

  private async undo(id: string): Promise<void> {
    const { status, amountReceived, refunds } = await this.stripe.cancelIntent(id);
    if (status === 'canceled') return;
    if (status !== 'succeeded') throw new Error(`it is ${status}`);
    const returned = refunds.map((refund) => (refund.status === 'failed' ? 0 : refund.amount));
    const left = returned.reduce<number>((sum, amount) => sum - amount, amountReceived);
    if (left > 0) await this.stripe.refund(id, cents(left), randomUUID());
  }

  /** Runs a step and adds its line. @returns the step's value; null when it failed */
  private async step<T>(step: CheckStep, act: () => Promise<[found: string, value: T]>): Promise<T | null> {
    try {
      const [found, value] = await act();
      this.lines.push({ step, outcome: 'ok', found: withoutSecrets(found), advice: '' });
      return value;
    } catch (error) {
      const found = withoutSecrets(messageOf(error));
      this.lines.push({ step, outcome: 'failed', found, advice: checkAdvice[step] });
      return null;
    }
  }

  /** Like {@link step}, for a step that needs the value of an earlier one. @param given null when that one failed */
  private async stepWith<G, T>(
    given: G | null,
    step: CheckStep,
    act: (given: G) => Promise<[found: string, value: T]>,
  ): Promise<T | null> {
    if (given !== null) return this.step(step, () => act(given));
    this.lines.push({ step, outcome: 'skipped', found: 'not checked, because an earlier step failed', advice: '' });
    return null;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const textOf = ({ kind, message }: { kind: string; message: string }): string => `${kind}: ${message}`;

/** @throws Error unless the answer has this status */
function answered({ status, error }: BrowserAnswer, wanted: string): string {
  if (error) throw new Error(textOf(error));
  if (status !== wanted) throw new Error(`it is ${status}, expected ${wanted}`);
  return `it is ${status}`;
}
