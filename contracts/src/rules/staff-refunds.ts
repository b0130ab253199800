import { formatCents, type Cents } from './money.js';
import { deskRefundsPerDay, roleIncludes, type StaffRole } from './staff.js';

/** Longest reason. */
const reasonMaxLength = 300;

export const refundReasonMessages = {
  required: 'Please say why it is another amount than the policy proposes.',
  tooLong: `Please use at most ${reasonMaxLength} characters.`,
} as const;

/** Whether someone with a role may refund another amount than the policy proposes. */
export const mayRefundAnyAmount = (role: StaffRole): boolean => roleIncludes(role, 'manager');

/** A refund as staff want it. Cents. */
export interface WantedRefund {
  amount: Cents;
  /** What the policy proposes. */
  proposal: Cents;
  /** The most that can go back. */
  left: Cents;
  reason: string;
  role: StaffRole;
}

/** @returns what is wrong with the amount of a refund, or null; both the form and the server use it */
export function checkRefundAmount({ amount, proposal, left, role }: Omit<WantedRefund, 'reason'>): string | null {
  if (!Number.isInteger(amount) || amount <= 0) return 'Please enter an amount.';
  if (amount > left) return `Only ${formatCents(left)} can still be refunded.`;
  if (amount === proposal || mayRefundAnyAmount(role)) return null;
  return proposal > 0
    ? `The policy returns ${formatCents(proposal)}. A manager can refund another amount.`
    : 'The policy no longer allows a refund. A manager can refund it anyway.';
}

export const checkReasonLength = (reason: string): string | null =>
  reason.trim().length > reasonMaxLength ? refundReasonMessages.tooLong : null;

/** The version of what was shown, which a change sends back. */
export const checkVersion = (version: string): string | null => (version === '' ? 'Please reload the page.' : null);

/** @returns what is wrong with the reason of a refund, or null; one is needed for another amount than the policy proposes */
export function checkRefundReason({ amount, proposal, reason }: Omit<WantedRefund, 'left' | 'role'>): string | null {
  return amount !== proposal && reason.trim() === '' ? refundReasonMessages.required : checkReasonLength(reason);
}

/** @param today cents a staff member of the desk has refunded before @returns why this one is too much for a day, or null */
export function checkDeskDay(today: Cents, amount: Cents): string | null {
  if (today + amount <= deskRefundsPerDay) return null;
  const left = formatCents(Math.max(0, deskRefundsPerDay - today) as Cents);
  return `The desk refunds at most ${formatCents(deskRefundsPerDay)} a day, and you have ${left} left today. Please ask a manager.`;
}
