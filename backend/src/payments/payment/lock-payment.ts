import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Payment } from './payment.entity.js';

/** The payment with its row locked. A transaction that waits here sees everything the one before it did. */
export function lockPayment(tx: Transaction, paymentId: string): Promise<Payment> {
  return tx.findOneOrFail(Payment, { where: { id: paymentId }, lock: { mode: 'pessimistic_write' } });
}
