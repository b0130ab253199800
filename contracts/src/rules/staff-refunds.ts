import { formatCents, type Cents } from './money.js';
import { checkReasonLength } from './reason.js';
import { deskRefundsPerDay, roleIncludes, type StaffRole } from './staff.js';

export const refundReasonMessages = {
  required: 'Please say why the amount differs from what the policy proposes.',
  /** When the policy proposes nothing. */
  requiredForAny: 'Please say why it is refunded.',
} as const;

/** Whether a role may refund an amount other than the one the policy proposes. */
export const mayRefundAnyAmount = (role: StaffRole): boolean => roleIncludes(role, 'manager');

/** A refund as requested by staff. Amounts in cents. */
export interface WantedRefund {
  amount: Cents;
  /** Amount that the policy proposes. */
  proposal: Cents;
  /** Maximum amount that can still be refunded. */
  left: Cents;
  reason: string;
  role: StaffRole;
}

/** Checks the amount of a refund; both the form and the server use it. @returns the message, or null */
export function checkRefundAmount({ amount, proposal, left, role }: Omit<WantedRefund, 'reason'>): string | null {
  if (!Number.isInteger(amount) || amount <= 0) return 'Please enter an amount.';
  if (amount > left) return `Only ${formatCents(left)} can still be refunded.`;
  if (amount === proposal || mayRefundAnyAmount(role)) return null;
  return proposal > 0
    ? `The policy returns ${formatCents(proposal)}. A manager can refund another amount.`
    : 'The policy no longer allows a refund. A manager can refund it anyway.';
}

/** Checks the version of the displayed data, which a change must send back. Returns the message, or null. */
export const checkVersion = (version: string): string | null => (version === '' ? 'Please reload the page.' : null);

/** Checks the reason of a refund, which is required when the amount differs from the policy's proposal. @returns the message, or null */
export function checkRefundReason({ amount, proposal, reason }: Omit<WantedRefund, 'left' | 'role'>): string | null {
  if (amount === proposal || reason.trim() !== '') return checkReasonLength(reason);
  return proposal === 0 ? refundReasonMessages.requiredForAny : refundReasonMessages.required;
}

/** What a staff member of the desk can still refund today, in cents. @param today cents already refunded today */
export const leftOfDeskDay = (today: Cents): Cents => Math.max(0, deskRefundsPerDay - today) as Cents;

/** Checks the daily limit of the desk. @param left cents this staff member can still refund today @returns the message, or null */
export function checkDeskLeft(left: Cents, amount: Cents): string | null {
  if (amount <= left) return null;
  return `The desk can refund at most ${formatCents(deskRefundsPerDay)} a day, and you have ${formatCents(left)} left today. Please ask a manager.`;
}
