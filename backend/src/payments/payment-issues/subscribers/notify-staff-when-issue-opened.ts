import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { caseMail, Mailer } from '../../../notifications/index.js';
import { Config } from '../../../platform/config/config.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';

@Injectable()
@Subscriber({ name: 'tell-staff-when-case-opened', event: 'CaseOpened', queue: 'mail' })
export class NotifyStaffWhenIssueOpened extends ExternalSubscriber<'CaseOpened'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  async execute({ id, payload: { case_id, payment_id, kind } }: EventEnvelope<'CaseOpened'>): Promise<void> {
    const [row] = await this.dataSource.query<{ detail: string; intent: string; amount: number }[]>(
      `SELECT k.detail, p.provider_intent_id AS intent, p.amount_received_cents AS amount FROM cases k JOIN payments p ON p.id = k.payment_id WHERE k.id = $1`,
      [case_id],
    );
    if (!row) throw new Error(`Case ${case_id} is gone`);
    await this.mailer.deliver({
      ...caseMail({ paymentId: payment_id, intentId: row.intent, kind, detail: row.detail, amountCents: row.amount }),
      to: this.config.STAFF_EMAIL,
      key: `${id}.case`,
    });
  }
}
