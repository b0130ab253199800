import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TestimonialView } from '@academy/contracts/http/testimonial';
import { DataSource } from 'typeorm';
import { TestimonialLinkInvalid, TestimonialLinks } from '../testimonial-links.js';
import { viewOf } from '../testimonial-view.js';
import { findTestimonial } from '../testimonials.repository.js';

/** Returns the testimonial request that an emailed link is for. */
export class GetTestimonial extends Query<TestimonialView> {
  constructor(
    readonly token: string,
    /** The client's network, for rate limits. */
    readonly network: string,
  ) {
    super();
  }
}

@QueryHandler(GetTestimonial)
export class GetTestimonialHandler implements IQueryHandler<GetTestimonial> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: TestimonialLinks,
  ) {}

  /** @throws TestimonialLinkInvalid, TooManyRequests */
  async execute({ token, network }: GetTestimonial): Promise<TestimonialView> {
    const { id, version } = await this.links.read(token, network);
    const request = await findTestimonial(this.dataSource, id);
    if (request?.version !== version) throw new TestimonialLinkInvalid();
    return viewOf(request);
  }
}
