import type { CheckoutPurpose, CheckoutStatus } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { PaymentStatus } from '../payment/payment-state.js';

/** A stored checkout: the complete draft, written before any money moves. Amounts in cents. */
export interface Checkout {
  id: string;
  clientKey: string;
  caller: string;
  fingerprint: Buffer;
  accountId: string | null;
  /** SHA-256 hashes of the tokens that let a guest read this checkout and nothing else, newest first. */
  tokenHashes: Buffer[];
  /** The plain token; set only by processes of the previous release. */
  token: string | null;
  purpose: CheckoutPurpose | null;
  status: 'open' | 'completed' | 'expired' | 'refunded';
  amount: Cents;
  description: string;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  termsVersion: string | null;
  /** When the hold on its seats ends; null when it needs none. */
  holdExpiresAt: Date | null;
  heldPlaces: number;
  /** How often the hold was renewed, by this checkout and the ones it replaced. */
  holdRenewals: number;
}

/** A checkout's status as the API reports it. */
export function checkoutStatus(checkout: Checkout['status'], payment: PaymentStatus): CheckoutStatus {
  if (checkout === 'completed' || checkout === 'refunded') return checkout;
  if (payment === 'succeeded') return 'paid';
  if (payment === 'refunded') return 'refunded';
  if (payment === 'canceled' || checkout === 'expired') return 'expired';
  return payment === 'processing' || payment === 'declined' ? payment : 'open';
}
