import type { Cents } from '../rules/money.js';

/** The family or the office canceled a consultation. */
export interface ConsultationCancelled {
  consultation_id: string;
  /** Cents that go back; null when the office decided against a refund. Left out by earlier releases. */
  refund_cents?: Cents | null;
  /** "YYYY-MM-DD HH:mm", academy time: until when a full refund was possible, where that has passed and nothing goes back. */
  refund_ended?: string | null;
}

export const consultationCancelled = { name: 'ConsultationCancelled', version: 1 } as const;
