import { Injectable } from '@nestjs/common';
import { newsletterMessages } from '@academy/contracts/rules/newsletter';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';

const attempts = { limit: 60, seconds: 900 };

/** A newsletter link that expired or that we did not sign. */
export class NewsletterLinkInvalid extends ValidationFailed {
  constructor() {
    super({ token: [newsletterMessages.badLink] }, newsletterMessages.badLink);
  }
}

/**
 * Refuses links that we did not sign, and limits how often a network tries. Genuine links are not counted: email providers post the
 * one-click unsubscribes of many subscribers from a few addresses.
 */
@Injectable()
export class ForgedLinks {
  constructor(private readonly limits: RateLimits) {}

  /** @throws NewsletterLinkInvalid, TooManyRequests */
  async refuse(network: string): Promise<never> {
    await this.limits.take(`newsletter-link:${network}`, attempts);
    throw new NewsletterLinkInvalid();
  }
}
