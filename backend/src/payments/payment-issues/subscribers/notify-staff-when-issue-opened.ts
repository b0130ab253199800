import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { caseMail, Mailer } from '../../../notifications/index.js';
import { Config } from '../../../platform/config/config.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';

@Injectable()
@Subscriber('tell-staff-when-case-opened')
export class NotifyStaffWhenIssueOpened extends ExternalSubscriber<'CaseOpened'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  async perform({ id, payload }: EventEnvelope<'CaseOpened'>): Promise<void> {
    const { case_id, payment_id, kind, closed = false } = payload;
    const [row] = await this.dataSource.query<{ detail: string; intent: string; amount: number }[]>(
      `SELECT k.detail, p.provider_intent_id AS intent, p.amount_received_cents AS amount FROM cases k JOIN payments p ON p.id = k.payment_id WHERE k.id = $1`,
      [case_id],
    );
    if (!row) throw new Error(`Payment issue ${case_id} is gone`);
    await this.mailer.deliver({
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
    });
  }
}
