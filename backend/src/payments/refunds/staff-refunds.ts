import type { Cents } from '@academy/contracts/rules/money';
import { staffRefundLimit, type StaffRole } from '@academy/contracts/rules/staff';
import {
  checkDeskLeft,
  checkRefundAmount,
  checkRefundReason,
  leftOfDeskDay,
  mayRefundAnyAmount,
} from '@academy/contracts/rules/staff-refunds';
import type { Database, Tx } from '../../platform/database/database.js';
import { ConfirmationRequired, ValidationFailed } from '../../platform/http/errors/errors.js';
import { lockRefundsOf, sumRefundsOfToday } from './refund.repository.js';

/** The staff member who makes a refund. */
export interface RefundingStaff {
  staffId: string;
  role: StaffRole;
  /** Whether they confirmed their password within the last few minutes. */
  confirmed: boolean;
}

/** A refund that a staff member requests for a registration or a consultation. */
export interface StaffRefund {
  staff: RefundingStaff;
  /** Cents that the policy refunds, which may differ from the amount requested. */
  proposal: Cents;
  /** Why the amount differs from the policy's. */
  reason: string;
  /** Whether the booking stays active: the refund then reduces what canceling it refunds later. */
  keepsBooking: boolean;
}

/**
 * Checks that a staff member may refund an amount: their role, the total they refunded today, and for large amounts a confirmed
 * password.
 * @param amount cents; `left`, the most that can be refunded, is in cents too
 * @throws ValidationFailed, ConfirmationRequired
 */
export async function assertMayRefund(
  tx: Tx,
  { staff, proposal, reason }: StaffRefund,
  { amount, left }: { amount: Cents; left: Cents },
): Promise<void> {
  const { staffId, role, confirmed } = staff;
  const wrongAmount = checkRefundAmount({ amount, proposal, left, role });
  if (wrongAmount) throw new ValidationFailed({ amount: [wrongAmount] }, wrongAmount);
  const wrongReason = checkRefundReason({ amount, proposal, reason });
  if (wrongReason) throw new ValidationFailed({ reason: [wrongReason] }, wrongReason);
  if (!mayRefundAnyAmount(role)) {
    // Serializes one person's refunds: otherwise two at once on different payments could both pass the daily limit.
    await lockRefundsOf(tx, staffId);
    const tooMuch = checkDeskLeft(leftOfDeskDay(await sumRefundsOfToday(tx, staffId)), amount);
    if (tooMuch) throw new ValidationFailed({ amount: [tooMuch] }, tooMuch);
  }
  if (amount > staffRefundLimit && !confirmed) throw new ConfirmationRequired();
}

/** What a staff member can still refund today, for the dialogs that offer a refund; empty for a role without a limit. */
export async function readDeskLeft(
  database: Database,
  { staffId, role }: Pick<RefundingStaff, 'staffId' | 'role'>,
): Promise<{ desk_left?: Cents }> {
  return mayRefundAnyAmount(role) ? {} : { desk_left: leftOfDeskDay(await sumRefundsOfToday(database, staffId)) };
}
