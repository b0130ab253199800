import type { Cents } from '@academy/contracts/rules/money';
import type { PaymentSource, ProviderIntent } from '../providers/payment-provider.js';
import { mayMove, type PaymentStatus } from './payment-state.js';

/** One attempt to be paid for a checkout. Amounts in cents. */
export class Payment {
  id: string;
  checkoutId: string;
  provider: PaymentSource;
  intentId: string | null;
  idempotencyKey: string;
  status: PaymentStatus;
  amount: Cents;
  /** What the provider captured it in, once it has. */
  currency: string;
  amountReceived: Cents;
  amountRefunded: Cents;
  succeededAt: Date | null;
  createdAt: Date;
  version: number;

  /** Moves to the provider's status where that is allowed. @returns whether this is what made it succeed */
  applyProviderState(intent: ProviderIntent): boolean {
    if (!this.moveTo(intent.status) || this.status !== 'succeeded') return false;
    [this.amountReceived, this.currency] = [intent.amountReceived, intent.currency];
    return true;
  }

  /** @param cents that have been refunded altogether */
  setRefunded(cents: Cents): void {
    this.amountRefunded = cents;
    const isRefunded = this.amountReceived > 0 && cents >= this.amountReceived;
    if (isRefunded) this.moveTo('refunded');
    // The one way out of a terminal status: a refund that made it terminal failed later.
    else if (this.status === 'refunded') this.status = 'succeeded';
  }

  /** Whether the provider captured exactly what the checkout costs. Prices are in dollars. */
  get paidInFull(): boolean {
    return this.amountReceived === this.amount && this.currency === 'usd';
  }

  private moveTo(status: PaymentStatus): boolean {
    if (!mayMove(this.status, status)) return false;
    this.status = status;
    return true;
  }
}
