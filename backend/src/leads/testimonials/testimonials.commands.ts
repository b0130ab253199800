import type { OfficeLead } from '@academy/contracts/http/office/leads';
import type { TestimonialAnswer, TestimonialView } from '@academy/contracts/http/testimonial';
import { testimonialMessages } from '@academy/contracts/rules/testimonial';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { publishTestimonial, removeTestimonials } from '../../content/index.js';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { type LeadChange, LeadChanges } from '../office/lead-changes.js';
import { TestimonialLinkInvalid, TestimonialLinks } from './testimonial-links.js';
import { viewOf } from './testimonial-view.js';
import {
  answerTestimonial,
  askTestimonial,
  findTestimonial,
  findTestimonialOf,
  setPublished,
  setWithdrawn,
  type StoredTestimonial,
} from './testimonials.repository.js';

/** Creates an error for a testimonial action that is not possible now. @param why message shown to staff */
const refuseTestimonial = (why: string): ValidationFailed => new ValidationFailed({ testimonial: [why] }, why);

/** A family answers whether its feedback may be published. */
export class AnswerTestimonial extends Command<TestimonialView> {
  constructor(
    readonly token: string,
    readonly answer: TestimonialAnswer,
    /** The client's network, for rate limits. */
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(AnswerTestimonial)
export class AnswerTestimonialHandler implements ICommandHandler<AnswerTestimonial> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: TestimonialLinks,
  ) {}

  /**
   * Repeating the same answer changes nothing.
   * @throws TestimonialLinkInvalid, TooManyRequests, ValidationFailed if the family gave the other answer before
   */
  async execute({ token, answer, network }: AnswerTestimonial): Promise<TestimonialView> {
    const link = await this.links.read(token, network);
    return this.unitOfWork.run(async (tx) => {
      if (await answerTestimonial(tx, link, answer === 'yes' ? 'agreed' : 'declined')) {
        const request = await this.find(tx, link);
        auditSubject(tx, 'lead', request.leadId, { answer });
        return viewOf(request);
      }
      const view = viewOf(await this.find(tx, link));
      if (view.answer !== answer)
        throw new ValidationFailed({ answer: [testimonialMessages.answered] }, testimonialMessages.answered);
      return view;
    });
  }

  private async find(tx: Tx, { id, version }: { id: string; version: number }): Promise<StoredTestimonial> {
    const request = await findTestimonial(tx, id);
    if (request?.version !== version) throw new TestimonialLinkInvalid();
    return request;
  }
}

/** Publishes feedback on the public pages, with the wording that its family agreed to. */
export class PublishTestimonial extends Command<OfficeLead> {
  constructor(readonly change: LeadChange) {
    super();
  }
}

@CommandHandler(PublishTestimonial)
export class PublishTestimonialHandler implements ICommandHandler<PublishTestimonial> {
  constructor(private readonly changes: LeadChanges) {}

  /** @throws NotFound, VersionConflict, ValidationFailed without the family's consent */
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

  /** @throws NotFound, VersionConflict, ValidationFailed if there is nothing to withdraw */
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
   * @throws NotFound, VersionConflict, ValidationFailed
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
