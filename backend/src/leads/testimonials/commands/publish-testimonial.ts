import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { publishTestimonial, removeTestimonials } from '../../../content/index.js';
import { LeadChanges, type LeadChange } from '../../office/lead-changes.js';
import { refuseTestimonial } from '../testimonial.errors.js';
import { findTestimonialOf, setPublished, setWithdrawn } from '../testimonials.repository.js';

/** Publishes feedback on the public pages, with the wording that its family agreed to. */
export class PublishTestimonial extends Command<OfficeLead> {
  constructor(readonly change: LeadChange) {
    super();
  }
}

@CommandHandler(PublishTestimonial)
export class PublishTestimonialHandler implements ICommandHandler<PublishTestimonial> {
  constructor(private readonly changes: LeadChanges) {}

  /** @throws NotFound, LeadChangedElsewhere, ValidationFailed without the family's consent */
  execute({ change }: PublishTestimonial): Promise<OfficeLead> {
    return this.changes.run(change, { testimonial: 'published' }, async (tx, { id }) => {
      const request = await findTestimonialOf(tx, id);
      if (request?.state !== 'agreed') throw refuseTestimonial('The family has to agree first.');
      const testimonialId = await publishTestimonial(tx, request);
      await setPublished(tx, request.id, { testimonialId, staffId: change.staffId });
    });
  }
}

/** Removes feedback from the public pages, or withdraws a consent that has not been used yet. */
export class WithdrawTestimonial extends Command<OfficeLead> {
  constructor(readonly change: LeadChange) {
    super();
  }
}

@CommandHandler(WithdrawTestimonial)
export class WithdrawTestimonialHandler implements ICommandHandler<WithdrawTestimonial> {
  constructor(private readonly changes: LeadChanges) {}

  /** @throws NotFound, LeadChangedElsewhere, ValidationFailed if there is nothing to withdraw */
  execute({ change }: WithdrawTestimonial): Promise<OfficeLead> {
    return this.changes.run(change, { testimonial: 'withdrawn' }, async (tx, { id }) => {
      const request = await findTestimonialOf(tx, id);
      if (request?.state !== 'published' && request?.state !== 'agreed')
        throw refuseTestimonial('There is nothing to take down.');
      if (request.testimonialId !== null) await removeTestimonials(tx, [request.testimonialId]);
      await setWithdrawn(tx, request.id, change.staffId);
    });
  }
}
