import { formatCents } from '@academy/contracts/rules/money';
import { refundWaitTexts } from '@academy/contracts/rules/refund-wait';
import type { Refund } from '../../payments/index.js';

/**
 * Says whether a refund is made, for a command's output. A pending one waits for the card provider or, for cash, checks and transfers,
 * for a manager to pay it out.
 * @param purpose what the refund is for, e.g. `for 3 sessions`
 */
export function refundText({ id, amount, status, isOffline, waitsFor }: Refund, purpose = ''): string {
  const text = `${formatCents(amount)}${purpose && ` ${purpose}`}`;
  if (status === 'succeeded') return `Refunded ${text} (refund ${id}).`;
  if (isOffline)
    return `${text} must be paid out by a manager, who then records it under Money, Outstanding in the office (refund ${id}).`;
  if (waitsFor) return `The refund of ${text} is requested (refund ${id}). ${refundWaitTexts[waitsFor]}`;
  return `The refund of ${text} is being made (refund ${id}).`;
}
