import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { caseMail, type ComposedEmail, Email, EmailSubscriber } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { NothingToRefund } from '../payment/payment.errors.js';
import { RefundPayment } from '../refunds/refunds.commands.js';
import { readReportedIssue } from './payment-issue.repository.js';

@Injectable()
@Email({ name: 'tell-staff-when-case-opened', event: 'CaseOpened', to: 'office', repeat: 'personal' })
export class NotifyStaffWhenIssueOpened extends EmailSubscriber<'CaseOpened'> {
  protected async compose({ id, payload }: EventEnvelope<'CaseOpened'>): Promise<ComposedEmail> {
    const { case_id, payment_id, kind, closed = false } = payload;
    const issue = await readReportedIssue(this.database, case_id);
    return {
      ...caseMail(
        {
          paymentId: payment_id,
          intentId: issue.intent,
          kind,
          detail: payload.detail ?? issue.detail,
          amountCents: issue.amount,
          closed,
        },
        `${this.config.publicUrl}/office`,
      ),
      to: this.config.STAFF_EMAIL,
      key: `${id}.case`,
    };
  }
}

/** Refunds payments that were never allocated or can no longer be fulfilled. All other issues need a person. */
@Injectable()
@Subscriber({ name: 'refund-when-case-opened', event: 'CaseOpened', queue: 'payments' })
export class RefundWhenIssueOpened extends ExternalSubscriber<'CaseOpened'> {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  async execute({ id, payload: { case_id, payment_id, kind } }: EventEnvelope<'CaseOpened'>): Promise<void> {
    if (kind !== 'unclaimed' && kind !== 'cannot_deliver') return;
    try {
      await this.commands.execute(
        new RefundPayment({ paymentId: payment_id, amount: null, reason: kind, requestKey: id, issueId: case_id }),
      );
    } catch (error) {
      if (!(error instanceof NothingToRefund)) throw error;
    }
  }
}
