import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { caseMail, EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';

@Injectable()
@Subscriber({ name: 'tell-staff-when-case-opened', event: 'CaseOpened', queue: 'mail' })
export class NotifyStaffWhenIssueOpened extends EmailSubscriber<'CaseOpened'> {
  protected async compose({ id, payload }: EventEnvelope<'CaseOpened'>): Promise<ComposedEmail> {
    const { case_id, payment_id, kind, closed = false } = payload;
    const [row] = await this.dataSource.query<{ detail: string; intent: string; amount: number }[]>(
      `SELECT k.detail, p.provider_intent_id AS intent, p.amount_received_cents AS amount FROM cases k JOIN payments p ON p.id = k.payment_id WHERE k.id = $1`,
      [case_id],
    );
    if (!row) throw new Error(`Payment issue ${case_id} is gone`);
    return {
      ...caseMail({
        paymentId: payment_id,
        intentId: row.intent,
        kind,
        detail: payload.detail ?? row.detail,
        amountCents: row.amount,
        closed,
      }),
      to: this.config.STAFF_EMAIL,
      key: `${id}.case`,
    };
  }
}
