import type { Cents } from '../rules/money.js';

/** Page on which a family pays for a registration made by the office: `/pay#token=<token>`. The token opens the checkout. */
export const payPath = '/pay';

/** The unpaid items that the office registered for a family. */
export interface CheckoutRequested {
  payer: { name: string; email: string; phone: string };
  /** `dates` are "YYYY-MM-DD HH:mm", academy time; `student` is empty if there is none. */
  lines: { line_id: string; label: string; student: string; amount: Cents; dates: string[] }[];
}
