import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Inject, Injectable } from '@nestjs/common';
import { type ComposedEmail, Email, EmailSubscriber, testimonialRequestMail } from '../../notifications/index.js';
import { TestimonialLinks } from './testimonial-links.js';
import { findTestimonial } from './testimonials.repository.js';

/** Asks a family whether its feedback may be published. */
@Injectable()
@Email({
  name: 'send-request-when-testimonial-requested',
  event: 'TestimonialRequested',
  to: 'family',
  title: 'Request to publish feedback',
  repeat: 'personal',
})
export class SendRequestWhenTestimonialRequested extends EmailSubscriber<'TestimonialRequested'> {
  @Inject(TestimonialLinks) private readonly links: TestimonialLinks;

  /** Sends nothing if the family has answered or was asked about a different wording since. */
  protected async compose({ id, payload }: EventEnvelope<'TestimonialRequested'>): Promise<ComposedEmail | null> {
    const request = await findTestimonial(this.database, payload.request_id);
    if (request?.state !== 'asked' || request.version !== payload.version) return null;
    const mail = testimonialRequestMail({ ...request, url: await this.links.urlOf(request) });
    return { ...mail, replyTo: this.config.STAFF_EMAIL, to: request.email, key: `${id}.testimonial` };
  }
}
