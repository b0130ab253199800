import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import type { ProviderIntent } from './gateway/payment-gateway.js';
import { mayMove, type PaymentStatus } from './payment-status.js';

/** What became of a payment after news from the provider. */
export interface Movement {
  succeeded: boolean;
  /** Cents that came back since the last time we looked. */
  newlyRefunded: number;
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
  @Column('text') currency: string;
  @Column('integer', { name: 'amount_received_cents' }) amountReceived: number;
  @Column('integer', { name: 'amount_refunded_cents' }) amountRefunded: number;
  @Column('timestamptz', { name: 'succeeded_at', nullable: true }) succeededAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @VersionColumn() version: number;

  /** Takes over what the provider says, as far as it is news. */
  follow(intent: ProviderIntent): Movement {
    const succeeded = intent.status === 'succeeded' && this.moveTo('succeeded');
    if (succeeded) this.amountReceived = intent.amountReceived;
    else if (intent.status !== 'succeeded') this.moveTo(intent.status);
    const newlyRefunded = Math.max(0, intent.amountRefunded - this.amountRefunded);
    this.amountRefunded += newlyRefunded;
    if (this.amountReceived > 0 && this.amountRefunded >= this.amountReceived) this.moveTo('refunded');
    return { succeeded, newlyRefunded };
  }

  /** Whether the provider captured exactly what the checkout costs. */
  get paidInFull(): boolean {
    return this.amountReceived === this.amount;
  }

  private moveTo(status: PaymentStatus): boolean {
    if (!mayMove(this.status, status)) return false;
    this.status = status;
    return true;
  }
}
