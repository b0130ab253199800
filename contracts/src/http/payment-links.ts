import type { Cents } from '../rules/money.js';
import type { TimeSlotId } from './consultations.js';
import type { CheckoutPurpose } from './payments.js';

/** Page on which a family pays for what the office registered or asked for: `/pay#token=<token>`. The token opens the checkout. */
export const payPath = '/pay';

/** The unpaid items that the office registered for a family. */
export interface CheckoutRequested {
  /** Omitted if unknown. */
  purpose?: CheckoutPurpose;
  /** When a consultation takes place: day YYYY-MM-DD and start "HH:mm", academy time; the start is null when only the slot is known. */
  consultation?: { date: string; time_slot: TimeSlotId; start_time: string | null };
  payer: { name: string; email: string; phone: string };
  /** `dates` are "YYYY-MM-DD HH:mm", academy time; `student` is empty if there is none. */
  lines: { line_id: string; label: string; student: string; amount: Cents; dates: string[] }[];
}
