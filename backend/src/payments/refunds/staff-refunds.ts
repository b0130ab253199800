import type { Cents } from '@academy/contracts/rules/money';
import { staffRefundLimit, type StaffRole } from '@academy/contracts/rules/staff';
import {
  checkDeskDay,
  checkRefundAmount,
  checkRefundReason,
  mayRefundAnyAmount,
} from '@academy/contracts/rules/staff-refunds';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { ConfirmationRequired, ValidationFailed } from '../../platform/http/errors/errors.js';
import { lockRefundsOf, sumRefundsOfToday } from './refund.repository.js';

/** Who refunds. */
export interface RefundingStaff {
  staffId: string;
  role: StaffRole;
  /** Whether they entered their password in the last minutes. */
  confirmed: boolean;
}

/** A refund that a staff member asks for at a registration or a consultation. */
export interface StaffRefund {
  staff: RefundingStaff;
  /** Cents the policy returns, which may be another amount. */
  proposal: Cents;
  /** Why it is another amount. */
  reason: string;
  /** Whether the booking goes on: the refund then counts against what canceling it returns later. */
  keepsBooking: boolean;
}

/**
 * Whether a staff member may refund an amount: their role, what they refunded today, and for large amounts their password. Call with the
 * payment locked.
 * @param amount cents, as is `left`, the most that can go back
 * @throws ValidationFailed, ConfirmationRequired
 */
export async function assertMayRefund(
  tx: Transaction,
  { staff, proposal, reason }: StaffRefund,
  { amount, left }: { amount: Cents; left: Cents },
): Promise<void> {
  const { staffId, role, confirmed } = staff;
  const wrongAmount = checkRefundAmount({ amount, proposal, left, role });
  if (wrongAmount) throw new ValidationFailed({ amount: [wrongAmount] }, wrongAmount);
  const wrongReason = checkRefundReason({ amount, proposal, reason });
  if (wrongReason) throw new ValidationFailed({ reason: [wrongReason] }, wrongReason);
  if (!mayRefundAnyAmount(role)) {
    // The refunds of one person wait for each other: two at once on different payments would both find room in the day.
    await lockRefundsOf(tx, staffId);
    const tooMuch = checkDeskDay(await sumRefundsOfToday(tx, staffId), amount);
    if (tooMuch) throw new ValidationFailed({ amount: [tooMuch] }, tooMuch);
  }
  if (amount > staffRefundLimit && !confirmed) throw new ConfirmationRequired();
}
