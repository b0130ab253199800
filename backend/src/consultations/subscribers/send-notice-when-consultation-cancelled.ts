import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { cancellationMail } from '../consultation-change.js';
import { readConsultation } from '../consultation-facts.repository.js';

@Injectable()
@Subscriber({ name: 'send-notice-when-consultation-cancelled', event: 'ConsultationCancelled', queue: 'mail' })
export class SendNoticeWhenConsultationCancelled extends EmailSubscriber<'ConsultationCancelled'> {
  protected async compose({
    id,
    occurred_at: at,
    payload,
  }: EventEnvelope<'ConsultationCancelled'>): Promise<ComposedEmail> {
    const facts = await readConsultation(this.dataSource, payload.consultation_id);
    return { ...cancellationMail(facts, payload, new Date(at)), to: facts.email, key: `${id}.cancelled` };
  }
}
