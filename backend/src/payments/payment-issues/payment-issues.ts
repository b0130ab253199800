import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { CaseKind } from '@academy/contracts/events/CaseOpened';
import type { Transaction } from '../../platform/database/unit-of-work.js';
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
 * Money without what it was for, refunds that could not be made and payments in dispute, until they are closed by the staff or by what
 * follows. The table and the event keep their earlier name, `cases` and `CaseOpened`: processes of the release before read and write
 * both during a deploy.
 */
@Injectable()
export class PaymentIssues {
  constructor(private readonly eventBus: EventBus) {}

  /** Opens an issue, or reopens a closed one. One that is open stays as it is. */
  async open(tx: Transaction, paymentId: string, kind: CaseKind, detail: string): Promise<void> {
    await this.publishOpened(tx, paymentId, kind, await openIssue(tx, { paymentId, kind, detail }));
  }

  /** Opens an issue, or adds to one that is open. The staff is notified either way: each detail is something to do. */
  async add(tx: Transaction, paymentId: string, kind: CaseKind, detail: string): Promise<void> {
    await this.publishOpened(tx, paymentId, kind, await extendIssue(tx, { paymentId, kind, detail }));
  }

  /** Opens an issue of a kind that a payment has once at most: one that was closed stays closed. */
  async openIfAbsent(tx: Transaction, paymentId: string, kind: CaseKind, detail: string): Promise<void> {
    await this.publishOpened(tx, paymentId, kind, await insertIssue(tx, { paymentId, kind, detail }));
  }

  /**
   * Adds a step to an issue, opening it where there is none, and notifies the staff of that step.
   * @param step `isClosed` when nothing is left to do after it; `isLate` leaves an issue open or closed as it is
   */
  async recordStep(
    tx: Transaction,
    paymentId: string,
    kind: CaseKind,
    step: { detail: string; isClosed: boolean; isLate: boolean },
  ): Promise<void> {
    const { detail } = step;
    const { id, closed } = await addIssueStep(tx, { paymentId, kind, detail }, step);
    const payload = { case_id: id, payment_id: paymentId, kind, detail, closed };
    await this.eventBus.publish(createEvent('CaseOpened', payload), tx);
  }

  /** Closes all there are of a payment, as its money is back where it came from; a dispute has to be answered all the same. */
  async close(tx: Transaction, paymentId: string): Promise<void> {
    await closeIssuesOf(tx, paymentId);
  }

  /** Closes the issue of one kind, if there is an open one: what it was about has been put right. */
  async resolve(tx: Transaction, paymentId: string, kind: CaseKind): Promise<void> {
    await closeIssueOfKind(tx, paymentId, kind);
  }

  private async publishOpened(
    tx: Transaction,
    paymentId: string,
    kind: CaseKind,
    issueId: string | null,
  ): Promise<void> {
    if (issueId !== null)
      await this.eventBus.publish(createEvent('CaseOpened', { case_id: issueId, payment_id: paymentId, kind }), tx);
  }
}
