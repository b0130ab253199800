import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import type { ProviderIntent } from '../providers/payment-provider.js';
import { mayMove, type PaymentStatus } from './payment-state.js';

/** What became of a payment after news from the provider. */
export interface PaymentChange {
  succeeded: boolean;
  /** Cents that came back since the last time we looked. */
  newlyRefunded: number;
  /** Cents of what had gone back that are with us again. */
  bounced: number;
}

/** One attempt to be paid for a checkout. Amounts in cents. */
@Entity('payments')
export class Payment {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'checkout_id' }) checkoutId: string;
  @Column('text') provider: 'stripe' | 'demo';
  @Column('text', { name: 'provider_intent_id', nullable: true }) intentId: string | null;
  @Column('uuid', { name: 'idempotency_key' }) idempotencyKey: string;
  @Column('text') status: PaymentStatus;
  @Column('integer', { name: 'amount_cents' }) amount: number;
  /** What the provider captured it in, once it has. */
  @Column('text') currency: string;
  @Column('integer', { name: 'amount_received_cents' }) amountReceived: number;
  @Column('integer', { name: 'amount_refunded_cents' }) amountRefunded: number;
  @Column('timestamptz', { name: 'succeeded_at', nullable: true }) succeededAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @VersionColumn() version: number;

  /**
   * Takes over what the provider says, as far as it is news.
   * @param seen the payment's version before the provider was asked. While it is the same, another sum of refunds is news: a smaller one means that some of them
   *   failed. Otherwise it may be what somebody else has booked already, and taken back. Left out when nobody looked: what has gone back is news then
   */
  applyProviderState(intent: ProviderIntent, seen?: number): PaymentChange {
    const current = seen === this.version;
    const succeeded = intent.status === 'succeeded' && this.moveTo('succeeded');
    if (succeeded) [this.amountReceived, this.currency] = [intent.amountReceived, intent.currency];
    else if (intent.status !== 'succeeded') this.moveTo(intent.status);
    const newlyRefunded = current || seen === undefined ? Math.max(0, intent.amountRefunded - this.amountRefunded) : 0;
    const bounced = current ? Math.max(0, this.amountRefunded - intent.amountRefunded) : 0;
    this.amountRefunded += newlyRefunded - bounced;
    if (this.amountReceived > 0 && this.amountRefunded >= this.amountReceived) this.moveTo('refunded');
    // The one way out of a terminal status: what made it terminal did not happen after all.
    if (bounced > 0 && this.status === 'refunded') this.status = 'succeeded';
    return { succeeded, newlyRefunded, bounced };
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
