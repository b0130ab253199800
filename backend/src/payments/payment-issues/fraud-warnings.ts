import { Injectable } from '@nestjs/common';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Tx } from '../../platform/database/database.js';
import { findPaymentByIntent, lockPayment } from '../payment/payment.repository.js';
import { wasDisputed } from './dispute.repository.js';
import { PaymentIssues } from './payment-issues.js';

/** Proposes a refund when the owner of a card reports a payment as fraud: most of these become disputes, and each dispute costs a fee. */
@Injectable()
export class FraudWarnings {
  constructor(private readonly paymentIssues: PaymentIssues) {}

  /**
   * Opens one payment issue. Does nothing for an intent that is not ours, a payment whose money has gone back, or a disputed payment,
   * about which the bank decides. @param fraud its kind
   */
  async apply(tx: Tx, intentId: string, fraud: string): Promise<void> {
    const found = await findPaymentByIntent(tx, intentId);
    if (!found) return;
    auditSubject(tx, 'payment', found.paymentId);
    const { id, status } = await lockPayment(tx, found.paymentId);
    if (status === 'refunded' || (await wasDisputed(tx, id))) return;
    await this.paymentIssues.openIfAbsent(tx, id, 'fraud_warning', `the owner of the card reported fraud: ${fraud}`);
  }
}
