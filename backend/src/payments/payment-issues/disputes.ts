import { Injectable } from '@nestjs/common';
import { formatCents } from '@academy/contracts/rules/money';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Tx } from '../../platform/database/database.js';
import { recordLedgerEntry, type LedgerKind } from '../payment/ledger.repository.js';
import { findPaymentByIntent, lockPayment } from '../payment/payment.repository.js';
import { ProductHandlers } from '../fulfillment/product-handler.js';
import { findDispute, hasOpenDispute, saveDispute, type StoredDispute } from './dispute.repository.js';
import type { Payment } from '../payment/payment.js';
import type { DisputeStatus, ProviderDispute } from '../providers/payment-provider.js';
import { PaymentIssues } from './payment-issues.js';

/** Orders the events of one second. */
const rank: Record<DisputeStatus, number> = { inquiry: 1, open: 2, inquiry_closed: 3, won: 3, lost: 3 };
const isFinal = (status: DisputeStatus | undefined): boolean => status !== undefined && rank[status] === 3;

/** Whether an event is later than what is stored. */
const isNewer = ({ status, at }: ProviderDispute, known: StoredDispute): boolean =>
  known.at === null || known.at === at ? rank[status] > rank[known.status] : at > known.at;

const kinds: Record<'withdrawn' | 'reinstated', LedgerKind> = {
  withdrawn: 'dispute_withdrawal',
  reinstated: 'dispute_reinstatement',
};

/** Text shown to the staff for each step. */
const stepText = ({ id, amount, reason }: ProviderDispute) => ({
  inquiry: `the bank asks about ${formatCents(amount)} (inquiry ${id}: ${reason})`,
  appealed: `the decision on dispute ${id} is appealed`,
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
 * ends the remaining sessions; its issue then stays open until the office has talked to the family, also if an appeal is won later.
 */
@Injectable()
export class Disputes {
  constructor(
    private readonly paymentIssues: PaymentIssues,
    private readonly productHandlers: ProductHandlers,
  ) {}

  /** Does nothing for an intent that is not ours. */
  async apply(tx: Tx, intentId: string, dispute: ProviderDispute): Promise<void> {
    const found = await findPaymentByIntent(tx, intentId);
    if (!found) return;
    auditSubject(tx, 'payment', found.paymentId);
    const payment = await lockPayment(tx, found.paymentId);
    const text = stepText(dispute);
    const steps: string[] = [];
    const { before, now, wasLost } = await this.store(tx, payment, dispute);
    const hasChanged = now !== before;
    // From here on the bank decides.
    if (now === 'open') await this.paymentIssues.resolve(tx, payment.id, 'fraud_warning');
    if (hasChanged && !isFinal(now)) steps.push(text[isFinal(before) ? 'appealed' : now]);
    if (dispute.funds && (await this.recordFunds(tx, payment, dispute, dispute.funds))) steps.push(text[dispute.funds]);
    if (hasChanged && isFinal(now)) steps.push(text[now]);
    const ended = hasChanged && now === 'lost' ? await this.endSold(tx, payment) : [];
    const isReturned = hasChanged && now === 'won' && wasLost;
    if (isReturned) steps.push('what was ended when it was lost stays ended');
    const needsTalk = ended.length > 0 || isReturned;
    if (needsTalk) steps.push(...ended, 'agree with the family on what happens next');
    if (steps.length === 0) return;
    const isClosed = !needsTalk && !(await hasOpenDispute(tx, payment.id));
    // Money reported after the end neither opens nor closes the issue.
    const isLate = isFinal(before) && !hasChanged;
    await this.paymentIssues.recordStep(tx, payment.id, 'dispute', { detail: steps.join('; '), isClosed, isLate });
  }

  private async endSold(tx: Tx, { id }: Payment): Promise<string[]> {
    const ended: string[] = [];
    for (const one of this.productHandlers.all()) {
      const text = await one.disputeLost(tx, id);
      if (text !== null) ended.push(text);
    }
    return ended;
  }

  /** Stores the status of the latest event, in whatever order the events arrive. */
  private async store(
    tx: Tx,
    payment: Payment,
    dispute: ProviderDispute,
  ): Promise<{ before: DisputeStatus | undefined; now: DisputeStatus; wasLost: boolean }> {
    const known = await findDispute(tx, dispute.id);
    const { status } = dispute;
    if (known && !isNewer(dispute, known)) return { before: known.status, now: known.status, wasLost: known.wasLost };
    await saveDispute(tx, payment.id, dispute, isFinal(status));
    return { before: known?.status, now: status, wasLost: known?.wasLost ?? false };
  }

  private async recordFunds(
    tx: Tx,
    { id: paymentId }: Payment,
    { id, amount, currency }: ProviderDispute,
    funds: 'withdrawn' | 'reinstated',
  ): Promise<boolean> {
    return recordLedgerEntry(tx, { paymentId, kind: kinds[funds], providerObject: id, amount, currency });
  }
}
