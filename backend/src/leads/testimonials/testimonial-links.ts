import { Injectable } from '@nestjs/common';
import { testimonialMessages } from '@academy/contracts/rules/testimonial';
import { Config } from '../../platform/config/config.js';
import { idIn, LinkSigner } from '../../platform/database/link-signer.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';

const purpose = 'testimonial';
const forgedLinks = { limit: 60, seconds: 900 };

/** A link that we did not sign, or that was sent for an earlier wording. */
export class TestimonialLinkInvalid extends ValidationFailed {
  constructor() {
    super({ token: [testimonialMessages.badLink] }, testimonialMessages.badLink);
  }
}

/** Creates and reads the signed links with which a family decides whether its feedback is published. */
@Injectable()
export class TestimonialLinks {
  constructor(
    private readonly config: Config,
    private readonly signer: LinkSigner,
    private readonly limits: RateLimits,
  ) {}

  /** Returns the URL of the page that asks the family. The token is in the fragment, so it does not appear in logs. */
  async urlOf(request: { id: string; version: number }): Promise<string> {
    return `${this.config.publicUrl}/testimonial#token=${await this.tokenOf(request)}`;
  }

  tokenOf({ id, version }: { id: string; version: number }): Promise<string> {
    return this.signer.tokenOf(purpose, [id, version]);
  }

  /**
   * Checks a token.
   * @param network the client's network, for rate limits
   * @throws TestimonialLinkInvalid, TooManyRequests
   */
  async read(token: string, network: string): Promise<{ id: string; version: number }> {
    const id = idIn(token);
    const version = Number(token.split('.')[1]);
    if (id !== null && (await this.signer.matches(token, purpose, [id, version]))) return { id, version };
    await this.limits.take(`testimonial-link:${network}`, forgedLinks);
    throw new TestimonialLinkInvalid();
  }
}
