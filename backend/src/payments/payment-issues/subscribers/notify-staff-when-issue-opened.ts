import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { caseMail, EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { readReportedIssue } from '../payment-issue.repository.js';

@Injectable()
@Subscriber({ name: 'tell-staff-when-case-opened', event: 'CaseOpened', queue: 'mail' })
export class NotifyStaffWhenIssueOpened extends EmailSubscriber<'CaseOpened'> {
  protected async compose({ id, payload }: EventEnvelope<'CaseOpened'>): Promise<ComposedEmail> {
    const { case_id, payment_id, kind, closed = false } = payload;
    const issue = await readReportedIssue(this.dataSource, case_id);
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
