import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TestimonialAnswer, TestimonialView } from '@academy/contracts/http/testimonial';
import { testimonialMessages } from '@academy/contracts/rules/testimonial';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../../platform/http/errors/errors.js';
import { TestimonialLinkInvalid, TestimonialLinks } from '../testimonial-links.js';
import { viewOf } from '../testimonial-view.js';
import { answerTestimonial, findTestimonial, type StoredTestimonial } from '../testimonials.repository.js';

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

  private async find(tx: Transaction, { id, version }: { id: string; version: number }): Promise<StoredTestimonial> {
    const request = await findTestimonial(tx, id);
    if (request?.version !== version) throw new TestimonialLinkInvalid();
    return request;
  }
}
