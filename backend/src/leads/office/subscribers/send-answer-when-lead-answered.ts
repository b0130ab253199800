import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, leadAnswerMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { findAnswer } from '../lead-record.repository.js';

/** Emails a staff member's answer to a family. Replies go to the staff address. */
@Injectable()
@Subscriber({ name: 'send-answer-when-lead-answered', event: 'LeadAnswered', queue: 'mail' })
export class SendAnswerWhenLeadAnswered extends EmailSubscriber<'LeadAnswered'> {
  protected async compose({ id, payload }: EventEnvelope<'LeadAnswered'>): Promise<ComposedEmail | null> {
    const answer = await findAnswer(this.dataSource, payload.answer_id);
    if (!answer) return null;
    return { ...leadAnswerMail(answer), replyTo: this.config.STAFF_EMAIL, to: answer.email, key: `${id}.answer` };
  }
}
