import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { CaseKind } from '@academy/contracts/events/CaseOpened';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';

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
    const [opened] = await tx.query<{ id: string }[]>(
      `INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, $3)
       ON CONFLICT (payment_id, kind) DO UPDATE SET detail = EXCLUDED.detail, opened_at = academy_now(), closed_at = NULL WHERE cases.closed_at IS NOT NULL RETURNING id`,
      [paymentId, kind, detail],
    );
    await this.publishOpened(tx, paymentId, kind, opened);
  }

  /** Opens an issue, or adds to one that is open. The staff is notified either way: each detail is something to do. */
  async add(tx: Transaction, paymentId: string, kind: CaseKind, detail: string): Promise<void> {
    const [opened] = await tx.query<{ id: string }[]>(
      `INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, $3)
       ON CONFLICT (payment_id, kind) DO UPDATE SET detail = CASE WHEN cases.closed_at IS NULL THEN cases.detail || '; ' ELSE '' END || EXCLUDED.detail,
         opened_at = academy_now(), closed_at = NULL RETURNING id`,
      [paymentId, kind, detail],
    );
    await this.publishOpened(tx, paymentId, kind, opened);
  }

  /** Opens an issue of a kind that a payment has once at most: one that was closed stays closed. */
  async openIfAbsent(tx: Transaction, paymentId: string, kind: CaseKind, detail: string): Promise<void> {
    const [opened] = await tx.query<{ id: string }[]>(
      'INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
      [paymentId, kind, detail],
    );
    await this.publishOpened(tx, paymentId, kind, opened);
  }

  /**
   * Adds a step to an issue, opening it where there is none, and notifies the staff of that step.
   * @param step `isClosed` when nothing is left to do after it
   */
  async recordStep(
    tx: Transaction,
    paymentId: string,
    kind: CaseKind,
    { detail, isClosed }: { detail: string; isClosed: boolean },
  ): Promise<void> {
    const [issue] = await tx.query<{ id: string }[]>(
      `INSERT INTO cases (payment_id, kind, detail, closed_at) VALUES ($1, $2, $3, CASE WHEN $4 THEN academy_now() END)
       ON CONFLICT (payment_id, kind) DO UPDATE SET detail = cases.detail || '; ' || EXCLUDED.detail, closed_at = EXCLUDED.closed_at RETURNING id`,
      [paymentId, kind, detail, isClosed],
    );
    if (!issue) return;
    const payload = { case_id: issue.id, payment_id: paymentId, kind, detail, closed: isClosed };
    await this.eventBus.publish(createEvent('CaseOpened', payload), tx);
  }

  /** Closes all there are of a payment, as its money is back where it came from; a dispute has to be answered all the same. */
  async close(tx: Transaction, paymentId: string): Promise<void> {
    await tx.query(
      "UPDATE cases SET closed_at = academy_now() WHERE payment_id = $1 AND closed_at IS NULL AND kind <> 'dispute'",
      [paymentId],
    );
  }

  /** Closes the issue of one kind, if there is an open one: what it was about has been put right. */
  async resolve(tx: Transaction, paymentId: string, kind: CaseKind): Promise<void> {
    await tx.query(
      'UPDATE cases SET closed_at = academy_now() WHERE payment_id = $1 AND kind = $2 AND closed_at IS NULL',
      [paymentId, kind],
    );
  }

  private async publishOpened(
    tx: Transaction,
    paymentId: string,
    kind: CaseKind,
    opened: { id: string } | undefined,
  ): Promise<void> {
    if (opened)
      await this.eventBus.publish(createEvent('CaseOpened', { case_id: opened.id, payment_id: paymentId, kind }), tx);
  }
}
