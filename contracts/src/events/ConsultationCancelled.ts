import type { Cents } from '../rules/money.js';

/** The family or the office canceled a consultation. */
export interface ConsultationCancelled {
  consultation_id: string;
  /** Refund in cents; null when the office canceled without a refund. Missing in events of earlier releases. */
  refund_cents?: Cents | null;
  /** Cents refunded for it before, when more is refunded now. Omitted if none. */
  refunded_before_cents?: Cents;
  /** "YYYY-MM-DD HH:mm", academy time: the missed refund deadline, when nothing is refunded because of it. */
  refund_ended?: string | null;
}

export const consultationCancelled = { name: 'ConsultationCancelled', version: 1 } as const;
