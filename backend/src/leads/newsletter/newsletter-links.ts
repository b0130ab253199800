import { Injectable } from '@nestjs/common';
import { newsletterPages } from '@academy/contracts/rules/newsletter';
import { Config } from '../../platform/config/config.js';
import { idIn, LinkSigner } from '../../platform/database/link-signer.js';

/** The contents of a confirmation link. */
export interface ConfirmationLink {
  subscriptionId: string;
  expiresAt: Date;
}

const confirm = 'newsletter_confirm';
const unsubscribe = 'newsletter_unsubscribe';

/**
 * Creates and reads the signed links in newsletter emails. The token contains all data of the link. A retried email therefore has the
 * same link, and forged links are detected without a database query.
 */
@Injectable()
export class NewsletterLinks {
  constructor(
    private readonly config: Config,
    private readonly signer: LinkSigner,
  ) {}

  /** Returns the URL of the page that confirms a subscription. */
  async confirmationUrl({ subscriptionId, expiresAt }: ConfirmationLink): Promise<string> {
    const token = await this.signer.tokenOf(confirm, [subscriptionId, expiresAt.getTime()]);
    return this.urlOf(newsletterPages.confirm, token);
  }

  /** Returns the URL of the page that ends a subscription. The link never expires. */
  async unsubscribeUrl(subscriptionId: string): Promise<string> {
    return this.urlOf(newsletterPages.unsubscribe, await this.signer.tokenOf(unsubscribe, [subscriptionId]));
  }

  /** @returns null for a token we did not sign. The caller compares its expiry with the database's clock. */
  async readConfirmation(token: string): Promise<ConfirmationLink | null> {
    const subscriptionId = idIn(token);
    const milliseconds = Number(token.split('.')[1]);
    const isGenuine =
      subscriptionId !== null && (await this.signer.matches(token, confirm, [subscriptionId, milliseconds]));
    return isGenuine ? { subscriptionId, expiresAt: new Date(milliseconds) } : null;
  }

  /** @returns the subscription's id, or null for a token we did not sign */
  readUnsubscribe(token: string): Promise<string | null> {
    return this.signer.readId(token, unsubscribe);
  }

  private urlOf(page: string, token: string): string {
    return `${this.config.publicUrl}${page}?token=${token}`;
  }
}
