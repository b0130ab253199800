import { Injectable } from '@nestjs/common';
import { newsletterMessages } from '@academy/contracts/rules/newsletter';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';

const forgedLinks = { limit: 60, seconds: 900 };

/** A newsletter link that expired or that we did not sign. */
export class NewsletterLinkInvalid extends ValidationFailed {
  constructor() {
    super({ token: [newsletterMessages.badLink] }, newsletterMessages.badLink);
  }
}

/**
 * Rejects links that we did not sign, and limits the attempts per network. Genuine links are not counted, because email providers send
 * the one-click unsubscribe requests of many subscribers from a few IP addresses.
 */
@Injectable()
export class ForgedLinks {
  constructor(private readonly limits: RateLimits) {}

  /** @throws NewsletterLinkInvalid, TooManyRequests */
  async refuse(network: string): Promise<never> {
    await this.limits.take(`newsletter-link:${network}`, forgedLinks);
    throw new NewsletterLinkInvalid();
  }
}
