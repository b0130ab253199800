import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { createEvent } from '../../../platform/messaging/event.js';
import { LeadChanges, type LeadChange } from '../../office/lead-changes.js';
import { refuseTestimonial } from '../testimonial.errors.js';
import { askTestimonial, findTestimonialOf } from '../testimonials.repository.js';

/** Asks a family whether its feedback may be published, with the exact wording and name. */
export class RequestTestimonial extends Command<OfficeLead> {
  constructor(
    readonly change: LeadChange,
    readonly text: string,
    readonly name: string,
  ) {
    super();
  }
}

/** Returns 1 to 5 stars, or null for anything else. */
const starsOf = (rating: string | undefined): number | null => (/^[1-5]$/.test(rating ?? '') ? Number(rating) : null);

@CommandHandler(RequestTestimonial)
export class RequestTestimonialHandler implements ICommandHandler<RequestTestimonial> {
  constructor(
    private readonly changes: LeadChanges,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * If the family is asked again before it has answered, the earlier link stops working.
   * @throws NotFound, LeadChangedElsewhere, ValidationFailed
   */
  execute({ change, text, name }: RequestTestimonial): Promise<OfficeLead> {
    const { leadId, staffId } = change;
    return this.changes.run(change, { testimonial: 'asked' }, async (tx, lead) => {
      if (lead.kind !== 'feedback') throw refuseTestimonial('Only feedback can be published.');
      const before = await findTestimonialOf(tx, leadId);
      if (before && before.state !== 'asked') throw refuseTestimonial('The family has already answered.');
      const request = await askTestimonial(tx, {
        leadId,
        text: text.trim(),
        name: name.trim(),
        rating: starsOf(lead.fields['rating']),
        staffId,
      });
      const event = { lead_id: leadId, request_id: request.id, version: request.version };
      await this.eventBus.publish(createEvent('TestimonialRequested', event), tx);
    });
  }
}
