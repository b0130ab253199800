import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { caseMail, EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';

@Injectable()
@Subscriber('tell-staff-when-case-opened')
export class NotifyStaffWhenIssueOpened extends EmailSubscriber<'CaseOpened'> {
  protected async compose({
    id,
    payload: { case_id, payment_id, kind },
  }: EventEnvelope<'CaseOpened'>): Promise<ComposedEmail> {
    const [row] = await this.dataSource.query<{ detail: string; intent: string; amount: number }[]>(
      `SELECT k.detail, p.provider_intent_id AS intent, p.amount_received_cents AS amount FROM cases k JOIN payments p ON p.id = k.payment_id WHERE k.id = $1`,
      [case_id],
    );
    if (!row) throw new Error(`Case ${case_id} is gone`);
    return {
      ...caseMail({ paymentId: payment_id, intentId: row.intent, kind, detail: row.detail, amountCents: row.amount }),
      to: this.config.STAFF_EMAIL,
      key: `${id}.case`,
    };
  }
}
