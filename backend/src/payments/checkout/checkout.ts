import type { CheckoutPurpose, CheckoutStatus } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { PaymentStatus } from '../payment/payment-state.js';
import type { ProductType, SourceEndpoint } from './line-item.js';

/** A checkout: the complete draft, stored before any money moves. Amounts in cents. */
export interface Checkout {
  id: string;
  clientKey: string;
  caller: string;
  fingerprint: Buffer;
  accountId: string | null;
  /** SHA-256 of the tokens that let a guest read this checkout and nothing else, newest first. */
  tokenHashes: Buffer[];
  /** The token itself, only where a process of the release before wrote it. */
  token: string | null;
  purpose: CheckoutPurpose | null;
  status: 'open' | 'completed' | 'expired' | 'refunded';
  amount: Cents;
  currency: 'usd';
  description: string;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  termsVersion: string | null;
  /** Until when places are kept for it; null when it needs none. */
  holdExpiresAt: Date | null;
  heldPlaces: number;
  /** How often the hold was started again, by this checkout and those it took the place of. */
  holdRenewals: number;
  replacedBy: string | null;
  completedAt: Date | null;
}

/** One thing in a checkout, with the payload its registration will be made from. */
export interface CheckoutLineRow {
  id: string;
  checkoutId: string;
  lineId: string;
  position: number;
  call: SourceEndpoint;
  serviceType: ProductType;
  packageId: string | null;
  packageName: string;
  sessions: number | null;
  amount: Cents;
  body: Record<string, string>;
  status: 'held' | 'booked' | 'released';
}

/** A checkout's status in the words of the wire. */
export function checkoutStatus(checkout: Checkout['status'], payment: PaymentStatus): CheckoutStatus {
  if (checkout === 'completed' || checkout === 'refunded') return checkout;
  if (payment === 'succeeded') return 'paid';
  if (payment === 'refunded') return 'refunded';
  if (payment === 'canceled' || checkout === 'expired') return 'expired';
  return payment === 'processing' || payment === 'declined' ? payment : 'open';
}
