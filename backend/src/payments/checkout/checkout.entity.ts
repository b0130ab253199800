import type { CheckoutPurpose, CheckoutStatus } from '@academy/contracts/http/payments';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Cents } from '@academy/contracts/rules/money';
import type { PaymentStatus } from '../payment/payment-state.js';
import type { ProductType, SourceEndpoint } from './line-item.js';

/** A checkout: the complete draft, stored before any money moves. Amounts in cents. */
@Entity('checkouts')
export class Checkout {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'client_key' }) clientKey: string;
  @Column('text') caller: string;
  @Column('bytea') fingerprint: Buffer;
  @Column('uuid', { name: 'account_id', nullable: true }) accountId: string | null;
  /** SHA-256 of the tokens that let a guest read this checkout and nothing else, newest first. */
  @Column('bytea', { name: 'token_hashes', array: true }) tokenHashes: Buffer[];
  /** The token itself, only where a process of the release before wrote it. */
  @Column('text', { nullable: true }) token: string | null;
  @Column('text', { nullable: true }) purpose: CheckoutPurpose | null;
  @Column('text') status: 'open' | 'completed' | 'expired' | 'refunded';
  @Column('integer', { name: 'amount_cents' }) amount: Cents;
  @Column('text') currency: 'usd';
  @Column('text') description: string;
  @Column('text', { name: 'receipt_email', nullable: true }) receiptEmail: string | null;
  @Column('jsonb') metadata: Record<string, string>;
  @Column('text', { name: 'terms_version', nullable: true }) termsVersion: string | null;
  /** Until when places are kept for it; null when it needs none. */
  @Column('timestamptz', { name: 'hold_expires_at', nullable: true }) holdExpiresAt: Date | null;
  @Column('integer', { name: 'held_places' }) heldPlaces: number;
  /** How often the hold was started again, by this checkout and those it took the place of. */
  @Column('integer', { name: 'hold_renewals' }) holdRenewals: number;
  @Column('uuid', { name: 'replaced_by', nullable: true }) replacedBy: string | null;
  @Column('timestamptz', { name: 'completed_at', nullable: true }) completedAt: Date | null;
}

/** One thing in a checkout, with the payload its registration will be made from. */
@Entity('checkout_lines')
export class CheckoutLineRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'checkout_id' }) checkoutId: string;
  @Column('uuid', { name: 'line_id' }) lineId: string;
  @Column('integer') position: number;
  @Column('text') call: SourceEndpoint;
  @Column('text', { name: 'service_type' }) serviceType: ProductType;
  @Column('text', { name: 'package_id', nullable: true }) packageId: string | null;
  @Column('text', { name: 'package_name' }) packageName: string;
  @Column('integer', { nullable: true }) sessions: number | null;
  @Column('integer', { name: 'amount_cents' }) amount: Cents;
  @Column('jsonb') body: Record<string, string>;
  @Column('text') status: 'held' | 'booked' | 'released';
}

/** A checkout's status in the words of the wire. */
export function checkoutStatus(checkout: Checkout['status'], payment: PaymentStatus): CheckoutStatus {
  if (checkout === 'completed' || checkout === 'refunded') return checkout;
  if (payment === 'succeeded') return 'paid';
  if (payment === 'refunded') return 'refunded';
  if (payment === 'canceled' || checkout === 'expired') return 'expired';
  return payment === 'processing' || payment === 'declined' ? payment : 'open';
}
