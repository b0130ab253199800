import type { CheckoutPurpose, CheckoutStatus } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { PaymentStatus } from '../payment/payment-state.js';

/** What is read of a checkout, the complete draft that is stored before any money moves. Amounts in cents. */
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
  description: string;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  termsVersion: string | null;
  /** Until when places are kept for it; null when it needs none. */
  holdExpiresAt: Date | null;
  heldPlaces: number;
  /** How often the hold was started again, by this checkout and those it took the place of. */
  holdRenewals: number;
}

/** A checkout's status in the words of the wire. */
export function checkoutStatus(checkout: Checkout['status'], payment: PaymentStatus): CheckoutStatus {
  if (checkout === 'completed' || checkout === 'refunded') return checkout;
  if (payment === 'succeeded') return 'paid';
  if (payment === 'refunded') return 'refunded';
  if (payment === 'canceled' || checkout === 'expired') return 'expired';
  return payment === 'processing' || payment === 'declined' ? payment : 'open';
}
