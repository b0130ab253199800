import { Injectable } from '@nestjs/common';
import { waitlistMessages } from '@academy/contracts/rules/waitlist';
import { Config } from '../../platform/config/config.js';
import { LinkSigner } from '../../platform/database/link-signer.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { WaitlistRepository, type StoredEntry } from './waitlist.repository.js';

/** A link that we did not sign, or whose entry was deleted. */
export class WaitlistLinkInvalid extends ValidationFailed {
  constructor() {
    super({ token: [waitlistMessages.badLink] }, waitlistMessages.badLink);
  }
}

const forgedLinks = { limit: 60, seconds: 900 };

const purpose = 'waitlist';

/**
 * Links of a waitlist entry: `<entry id>.<signature>`. A token is valid as long as its entry exists, so all emails contain the same one.
 * Only emails to the entry's address contain it, so whoever presents it can read that email.
 */
@Injectable()
export class WaitlistLinks {
  constructor(
    private readonly config: Config,
    private readonly signer: LinkSigner,
    private readonly limits: RateLimits,
    private readonly entries: WaitlistRepository,
  ) {}

  tokenOf(entryId: string): Promise<string> {
    return this.signer.tokenOf(purpose, [entryId]);
  }

  /** The page that shows an entry, confirms its address and leaves the list. */
  async pageUrl(entryId: string): Promise<string> {
    return `${this.config.publicUrl}/waitlist#token=${await this.tokenOf(entryId)}`;
  }

  /** The registration form, filled in. */
  async formUrl(entry: Pick<StoredEntry, 'id' | 'sessionType'>): Promise<string> {
    return `${this.emptyFormUrl(entry)}#waitlist=${await this.tokenOf(entry.id)}`;
  }

  /** The registration form of the same test, as anyone opens it. */
  emptyFormUrl({ sessionType }: Pick<StoredEntry, 'sessionType'>): string {
    const form = sessionType === 'diagnostic' ? 'sat-act-diagnostic' : 'sat-act-practice-test/registration';
    return `${this.config.publicUrl}/forms/${form}`;
  }

  /** @returns the entry's id, or null for a token we did not sign */
  read(token: string): Promise<string | null> {
    return this.signer.readId(token, purpose);
  }

  /** The entry of a link. Counts forged links by network. @throws WaitlistLinkInvalid, TooManyRequests */
  async findEntry(token: string, network: string): Promise<StoredEntry> {
    const id = await this.read(token);
    if (id === null) await this.limits.take(`waitlist-link:${network}`, forgedLinks);
    const entry = id === null ? null : await this.entries.find(id);
    if (!entry) throw new WaitlistLinkInvalid();
    return entry;
  }
}
