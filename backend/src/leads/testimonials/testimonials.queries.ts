import type { TestimonialView } from '@academy/contracts/http/testimonial';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { TestimonialLinkInvalid, TestimonialLinks } from './testimonial-links.js';
import { viewOf } from './testimonial-view.js';
import { findTestimonial } from './testimonials.repository.js';

/** Queries about feedback that may be published. */
@Injectable()
export class TestimonialQueries {
  constructor(
    private readonly database: Database,
    private readonly links: TestimonialLinks,
  ) {}

  /**
   * Returns the testimonial request that an emailed link is for.
   * @param network the client's network, for rate limits
   * @throws TestimonialLinkInvalid, TooManyRequests
   */
  async request(token: string, network: string): Promise<TestimonialView> {
    const { id, version } = await this.links.read(token, network);
    const request = await findTestimonial(this.database, id);
    if (request?.version !== version) throw new TestimonialLinkInvalid();
    return viewOf(request);
  }
}
