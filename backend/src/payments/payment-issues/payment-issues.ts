import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { CaseKind } from '@academy/contracts/events/payments';
import type { Tx } from '../../platform/database/database.js';
import { createEvent } from '../../platform/messaging/event.js';
import {
  addIssueStep,
  closeIssueOfKind,
  closeIssuesOf,
  extendIssue,
  insertIssue,
  openIssue,
} from './payment-issue.repository.js';

/**
 * Payments that could not be fulfilled, failed refunds and disputed payments, open until they are closed by the staff or automatically.
 * The table and the event keep their earlier names, `cases` and `CaseOpened`, because processes of the previous release use both during a
 * deploy.
 */
@Injectable()
export class PaymentIssues {
  constructor(private readonly eventBus: EventBus) {}

  /** Opens an issue, or reopens a closed one. An open one is left unchanged. */
  async open(tx: Tx, paymentId: string, kind: CaseKind, detail: string): Promise<void> {
    await this.publishOpened(tx, paymentId, kind, await openIssue(tx, { paymentId, kind, detail }));
  }

  /** Opens an issue, or adds to an open one. The staff is notified either way, because each detail needs action. */
  async add(tx: Tx, paymentId: string, kind: CaseKind, detail: string): Promise<void> {
    await this.publishOpened(tx, paymentId, kind, await extendIssue(tx, { paymentId, kind, detail }));
  }

  /** Opens an issue of a kind that a payment has at most once: a closed one stays closed. */
  async openIfAbsent(tx: Tx, paymentId: string, kind: CaseKind, detail: string): Promise<void> {
    await this.publishOpened(tx, paymentId, kind, await insertIssue(tx, { paymentId, kind, detail }));
  }

  /**
   * Adds a step to an issue, opens one if there is none, and notifies the staff of that step.
   * @param step `isClosed` when nothing is left to do after it; `isLate` does not open or close an existing issue
   */
  async recordStep(
    tx: Tx,
    paymentId: string,
    kind: CaseKind,
    step: { detail: string; isClosed: boolean; isLate: boolean },
  ): Promise<void> {
    const { detail } = step;
    const { id, closed } = await addIssueStep(tx, { paymentId, kind, detail }, step);
    const payload = { case_id: id, payment_id: paymentId, kind, detail, closed };
    await this.eventBus.publish(createEvent('CaseOpened', payload), tx);
  }

  /** Closes all issues of a fully refunded payment except disputes, which still need a response. */
  async close(tx: Tx, paymentId: string): Promise<void> {
    await closeIssuesOf(tx, paymentId);
  }

  /** Closes the open issue of one kind, if any, because its cause has been resolved. */
  async resolve(tx: Tx, paymentId: string, kind: CaseKind): Promise<void> {
    await closeIssueOfKind(tx, paymentId, kind);
  }

  private async publishOpened(tx: Tx, paymentId: string, kind: CaseKind, issueId: string | null): Promise<void> {
    if (issueId !== null)
      await this.eventBus.publish(createEvent('CaseOpened', { case_id: issueId, payment_id: paymentId, kind }), tx);
  }
}
