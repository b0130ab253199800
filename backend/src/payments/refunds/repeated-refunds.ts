import { formatCents } from '@academy/contracts/rules/money';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { academyTime } from '../../notifications/index.js';
import { AppError } from '../../platform/http/errors/errors.js';

/** A partial refund of the same amount that was requested or made shortly before. */
interface EarlierRefund {
  at: Date;
  isPending: boolean;
}

/** The same amount of the same payment went back within the last 24 hours, or is about to. The message is for the staff. */
export class RepeatedRefund extends AppError {
  /** @param amount cents */
  constructor(amount: number, { at, isPending }: EarlierRefund) {
    const what = isPending
      ? `A refund of ${formatCents(amount)} of this payment was requested on ${academyTime(at)}, and is being made`
      : `${formatCents(amount)} of this payment went back on ${academyTime(at)}`;
    super('validation_failed', `${what}. Nothing was returned by this.`);
  }
}

/** Refunds requested here and refunds made at the card provider. Failed ones do not count: their money is with us. */
const sameAmount = `
  SELECT coalesce(finished_at, created_at) AS at, status = 'pending' AS "isPending" FROM refunds
    WHERE payment_id = $1 AND amount_cents = $2 AND (status = 'pending' OR (status = 'succeeded' AND finished_at > academy_now() - interval '24 hours'))
  ORDER BY "isPending" DESC, at DESC LIMIT 1`;

/**
 * Call with the payment's row locked, so that of two equal requests the second one sees the first.
 * @param amount cents
 * @throws RepeatedRefund
 */
export async function assertNotRepeated(tx: Transaction, paymentId: string, amount: number): Promise<void> {
  const [earlier] = await tx.query<EarlierRefund[]>(sameAmount, [paymentId, amount]);
  if (earlier) throw new RepeatedRefund(amount, earlier);
}
