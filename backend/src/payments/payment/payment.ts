import type { Cents } from '@academy/contracts/rules/money';
import type { PaymentSource, ProviderIntent } from '../providers/payment-provider.js';
import { mayMove, type PaymentStatus } from './payment-state.js';

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

  private moveTo(status: PaymentStatus): boolean {
    if (!mayMove(this.status, status)) return false;
    this.status = status;
    return true;
  }
}
