import type { CaseKind } from '@academy/contracts/events/payments';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import { createEvent, type DomainEvent } from '../../platform/messaging/event.js';
import type { PaidCheckout, PaidLine } from '../fulfillment/product-handler.js';
import type { PaymentSource, ProviderIntent } from '../providers/payment-provider.js';
import { mayMove, type PaymentStatus } from './payment-state.js';

/** What a payment buys. Written before any money moves, and never changed. */
export interface DraftOfPayment {
  purpose: CheckoutPurpose | null;
  accountId: string | null;
  /** By position. */
  lines: PaidLine[];
}

/** Why a payment that has succeeded is not fulfilled, for the staff. */
export interface PaymentProblem {
  kind: CaseKind;
  detail: string;
}

/** What follows when a payment has succeeded. */
export interface Settlement {
  event: DomainEvent<'PaymentSucceeded'>;
  /** What is to be fulfilled; null when there is nothing to deliver, or a problem. */
  delivery: { purpose: CheckoutPurpose; paid: PaidCheckout } | null;
  problem: PaymentProblem | null;
}

/** One attempt to pay for a checkout. Amounts in cents. */
export class Payment {
  id: string;
  checkoutId: string;
  provider: PaymentSource;
  intentId: string | null;
  idempotencyKey: string;
  status: PaymentStatus;
  amount: Cents;
  /** Currency of the capture, once the provider has captured it. */
  currency: string;
  amountReceived: Cents;
  amountRefunded: Cents;
  succeededAt: Date | null;
  createdAt: Date;
  version: number;

  /** Moves to the provider's status if the transition is allowed. @returns whether the payment has just succeeded */
  applyProviderState(intent: ProviderIntent): boolean {
    if (!this.moveTo(intent.status) || this.status !== 'succeeded') return false;
    [this.amountReceived, this.currency] = [intent.amountReceived, intent.currency];
    return true;
  }

  /** @param cents total refunded so far */
  setRefunded(cents: Cents): void {
    this.amountRefunded = cents;
    const isRefunded = this.amountReceived > 0 && cents >= this.amountReceived;
    if (isRefunded) this.moveTo('refunded');
    // The only transition out of `refunded`: a refund failed after it had counted as succeeded.
    else if (this.status === 'refunded') this.status = 'succeeded';
  }

  /** Whether the captured amount is exactly the checkout's price. Prices are in US dollars. */
  get paidInFull(): boolean {
    return this.amountReceived === this.amount && this.currency === 'usd';
  }

  /** Decides what follows once it has succeeded and its refunds so far are recorded. @param draft what it buys */
  settle({ purpose, accountId, lines }: DraftOfPayment): Settlement {
    const { id, checkoutId, amount, amountReceived, currency } = this;
    const event = createEvent('PaymentSucceeded', {
      payment_id: id,
      checkout_id: checkoutId,
      provider_intent_id: this.paidIntent,
      purpose,
      amount: amountReceived,
      currency,
    });
    const nothing = { event, delivery: null, problem: null };
    // Refunded before we first heard of the payment: there is nothing to deliver.
    if (this.status === 'refunded') return nothing;
    const detail = `captured ${amountReceived} ${currency}, expected ${amount} usd`;
    if (!this.paidInFull) return { ...nothing, problem: { kind: 'amount_mismatch', detail } };
    if (!purpose) return nothing;
    return { ...nothing, delivery: { purpose, paid: this.pay({ accountId, lines, confirmedByPayment: true }) } };
  }

  /** What a product handler fulfills with it, once it has succeeded. */
  pay(bought: Pick<PaidCheckout, 'accountId' | 'lines' | 'confirmedByPayment'>): PaidCheckout {
    const { id: paymentId, checkoutId, amountReceived } = this;
    return { checkoutId, paymentId, intentId: this.paidIntent, amountReceived, ...bought };
  }

  /** A succeeded payment always has an intent. */
  private get paidIntent(): string {
    return this.intentId as string;
  }

  private moveTo(status: PaymentStatus): boolean {
    if (!mayMove(this.status, status)) return false;
    this.status = status;
    return true;
  }
}
