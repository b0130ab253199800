import { Injectable } from '@nestjs/common';
import { formatCents } from '@academy/contracts/rules/money';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { recordLedgerEntry, type LedgerKind } from '../payment/ledger.repository.js';
import { findPaymentByIntent, lockPayment } from '../payment/payment.repository.js';
import { ProductHandlers } from '../fulfillment/product-handler.js';
import { findDisputeStatus, hasOpenDispute, saveDispute } from './dispute.repository.js';
import type { Payment } from '../payment/payment.js';
import type { DisputeStatus, ProviderDispute } from '../providers/payment-provider.js';
import { PaymentIssues } from './payment-issues.js';

const rank: Record<DisputeStatus, number> = { inquiry: 1, open: 2, inquiry_closed: 3, won: 3, lost: 3 };
const isFinal = (status: DisputeStatus | undefined): boolean => status !== undefined && rank[status] === 3;

const kinds: Record<'withdrawn' | 'reinstated', LedgerKind> = {
  withdrawn: 'dispute_withdrawal',
  reinstated: 'dispute_reinstatement',
};

/** Text shown to the staff for each step. */
const stepText = ({ id, amount, reason }: ProviderDispute) => ({
  inquiry: `the bank asks about ${formatCents(amount)} (inquiry ${id}: ${reason})`,
  open: `the bank disputes ${formatCents(amount)} (dispute ${id}: ${reason})`,
  withdrawn: `the bank withdrew ${formatCents(amount)} (dispute ${id})`,
  reinstated: `the bank returned ${formatCents(amount)} (dispute ${id})`,
  won: `dispute ${id} is closed: won`,
  lost: `dispute ${id} is closed: lost`,
  inquiry_closed: `inquiry ${id} is closed`,
});

/**
 * Follows disputes from the first inquiry to the end: records money in the ledger under the dispute's id, and keeps one payment issue
 * that grows with each step and closes with the last. Steps may arrive in any order and repeatedly; each counts once. A lost dispute
 * ends the remaining sessions; its issue then stays open until the office has talked to the family.
 */
@Injectable()
export class Disputes {
  constructor(
    private readonly paymentIssues: PaymentIssues,
    private readonly productHandlers: ProductHandlers,
  ) {}

  /** Does nothing for an intent that is not ours. */
  async apply(tx: Transaction, intentId: string, dispute: ProviderDispute): Promise<void> {
    const found = await findPaymentByIntent(tx, intentId);
    if (!found) return;
    auditSubject(tx, 'payment', found.paymentId);
    const payment = await lockPayment(tx, found.paymentId);
    const text = stepText(dispute);
    const steps: string[] = [];
    const { before, now } = await this.store(tx, payment, dispute);
    if (now !== before && !isFinal(now)) steps.push(text[now]);
    if (dispute.funds && (await this.recordFunds(tx, payment, dispute, dispute.funds))) steps.push(text[dispute.funds]);
    const ends = isFinal(now) && !isFinal(before);
    if (ends) steps.push(text[now]);
    const ended = ends && now === 'lost' ? await this.endSold(tx, payment) : [];
    if (ended.length > 0) steps.push(...ended, 'agree with the family on what happens next');
    if (steps.length === 0) return;
    const isClosed = ended.length === 0 && !(await hasOpenDispute(tx, payment.id));
    // Money reported after the end neither opens nor closes the issue.
    const isLate = isFinal(before);
    await this.paymentIssues.recordStep(tx, payment.id, 'dispute', { detail: steps.join('; '), isClosed, isLate });
  }

  private async endSold(tx: Transaction, { id }: Payment): Promise<string[]> {
    const ended: string[] = [];
    for (const one of this.productHandlers.all()) {
      const text = await one.disputeLost(tx, id);
      if (text !== null) ended.push(text);
    }
    return ended;
  }

  /** The status only moves forward, in whatever order the events arrive. */
  private async store(
    tx: Transaction,
    payment: Payment,
    { id, amount, status }: ProviderDispute,
  ): Promise<{ before: DisputeStatus | undefined; now: DisputeStatus }> {
    const before = await findDisputeStatus(tx, id);
    const now = before && rank[before] >= rank[status] ? before : status;
    await saveDispute(tx, payment.id, { id, amount, status: now }, isFinal(now));
    return { before, now };
  }

  private async recordFunds(
    tx: Transaction,
    { id: paymentId }: Payment,
    { id, amount, currency }: ProviderDispute,
    funds: 'withdrawn' | 'reinstated',
  ): Promise<boolean> {
    return recordLedgerEntry(tx, { paymentId, kind: kinds[funds], providerObject: id, amount, currency });
  }
}
