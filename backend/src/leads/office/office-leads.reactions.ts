import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import { type ComposedEmail, Email, EmailSubscriber, leadAnswerMail } from '../../notifications/index.js';
import { findAnswer } from './lead-record.repository.js';

/** Emails a staff member's answer to a family. Replies go to the staff address. */
@Injectable()
@Email({ name: 'send-answer-when-lead-answered', event: 'LeadAnswered', to: 'family', repeat: 'yes' })
export class SendAnswerWhenLeadAnswered extends EmailSubscriber<'LeadAnswered'> {
  protected async compose({ id, payload }: EventEnvelope<'LeadAnswered'>): Promise<ComposedEmail | null> {
    const answer = await findAnswer(this.database, payload.answer_id);
    if (!answer) return null;
    return { ...leadAnswerMail(answer), replyTo: this.config.STAFF_EMAIL, to: answer.email, key: `${id}.answer` };
  }
}
