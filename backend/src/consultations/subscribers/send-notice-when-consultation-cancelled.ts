import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { cancellationMail } from '../consultation-change.js';
import { readConsultation } from '../consultation-facts.repository.js';
import { ConsultationLinks } from '../consultation-links.js';

@Injectable()
@Subscriber({ name: 'send-notice-when-consultation-cancelled', event: 'ConsultationCancelled', queue: 'mail' })
export class SendNoticeWhenConsultationCancelled extends EmailSubscriber<'ConsultationCancelled'> {
  @Inject(ConsultationLinks) private readonly links: ConsultationLinks;

  protected async compose({
    id,
    occurred_at: at,
    payload,
  }: EventEnvelope<'ConsultationCancelled'>): Promise<ComposedEmail> {
    const facts = await readConsultation(this.dataSource, payload.consultation_id);
    const sent = { canceledAt: new Date(at), page: await this.links.pageOfConsultation(facts) };
    return { ...cancellationMail(facts, payload, sent), to: facts.email, key: `${id}.cancelled` };
  }
}
