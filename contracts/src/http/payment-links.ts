import type { Cents } from '../rules/money.js';

/** Page on which a family pays what the office registered for it: `/pay#token=<token>`. The token opens the checkout. */
export const payPath = '/pay';

/** What the office registered for a family that has not paid yet. */
export interface CheckoutRequested {
  payer: { name: string; email: string; phone: string };
  /** `dates` are "YYYY-MM-DD HH:mm", academy time; `student` is empty where there is none. */
  lines: { line_id: string; label: string; student: string; amount: Cents; dates: string[] }[];
}
