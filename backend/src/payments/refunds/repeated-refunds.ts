import { longDateTime } from '@academy/contracts/rules/date-format';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import type { Tx } from '../../platform/database/database.js';
import { AppError } from '../../platform/http/errors/errors.js';
import { findEqualRefund, type EarlierRefund } from './refund.repository.js';

/** The same amount of the same payment was refunded within the last 24 hours, or is pending. The message is for the staff. */
export class RepeatedRefund extends AppError {
  /** @param amount cents */
  constructor(amount: Cents, { at, isPending }: EarlierRefund) {
    const what = isPending
      ? `A refund of ${formatCents(amount)} of this payment was requested on ${longDateTime(at)} and is being made`
      : `${formatCents(amount)} of this payment was refunded on ${longDateTime(at)}`;
    super('validation_failed', `${what}. This command refunded nothing.`);
  }
}

/**
 * Checks that a refund does not repeat an earlier one. Call with the payment's row locked, so that the second of two equal requests
 * sees the first.
 * @param amount cents
 * @throws RepeatedRefund
 */
export async function assertNotRepeated(tx: Tx, paymentId: string, amount: Cents): Promise<void> {
  const earlier = await findEqualRefund(tx, paymentId, amount);
  if (earlier) throw new RepeatedRefund(amount, earlier);
}
