import type { OfflineMethod } from '@academy/contracts/rules/office-payments';

/** The terms a staff member sets for a checkout created for a family. */
export interface OfficeTerms {
  checkoutId: string;
  staffId: string;
  /** Null when it is paid by card. */
  method: OfflineMethod | null;
  /** Number of the check or the transfer; null when there is none yet. */
  reference: string | null;
  /** Why it is free. */
  reason: string | null;
  /** When its payment is due; null when the money has been received. */
  waitsUntil: Date | null;
  /** Identifies a repeated request: covers the payment method as well as the purchase. */
  fingerprint: Buffer;
  /** Hash of the token in the payment link; null when it is not paid by card. */
  tokenHash: Buffer | null;
  /** Details for the audit log. */
  shown: Record<string, unknown>;
}
