import type { OfflineMethod } from '@academy/contracts/rules/office-payments';

/** What a staff member decides about a checkout that they make for a family. */
export interface OfficeTerms {
  checkoutId: string;
  staffId: string;
  /** Null when it is paid by card. */
  method: OfflineMethod | null;
  /** Number of the check or the transfer; null when there is none yet. */
  reference: string | null;
  /** Why it is free. */
  reason: string | null;
  /** Until when it waits for its payment; null when the money is here. */
  waitsUntil: Date | null;
  /** What a repeated request is compared by: with the method, besides what is bought. */
  fingerprint: Buffer;
  /** Of the token in the link that pays it; null when it is not paid by card. */
  tokenHash: Buffer | null;
  /** For the audit log. */
  shown: Record<string, unknown>;
}
