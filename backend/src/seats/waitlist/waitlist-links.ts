import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { waitlistMessages } from '@academy/contracts/rules/waitlist';
import { Database } from '../../platform/database/database.js';
import { Config } from '../../platform/config/config.js';
import { idIn, LinkSigner } from '../../platform/database/link-signer.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { findMerged } from './joining.repository.js';
import { WaitlistRepository, type StoredEntry } from './waitlist.repository.js';

/** A link that we did not sign for the entry and its current address, or whose entry was deleted. */
export class WaitlistLinkInvalid extends ValidationFailed {
  constructor() {
    super({ token: [waitlistMessages.badLink] }, waitlistMessages.badLink);
  }
}

const forgedLinks = { limit: 60, seconds: 900 };

const purpose = 'waitlist';

/** The parts of an entry that its links are made of. */
type LinkedEntry = Pick<StoredEntry, 'id' | 'email'>;

/**
 * Links of a waitlist entry: `<entry id>.<signature>`. All emails about an entry contain the same one. The signature covers the address, so
 * a link stops working when the address is corrected: it may have been sent to a stranger by mistake.
 * Only emails to the entry's address contain it, so whoever presents it can read that email.
 */
@Injectable()
export class WaitlistLinks {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly signer: LinkSigner,
    private readonly limits: RateLimits,
    private readonly entries: WaitlistRepository,
  ) {}

  tokenOf({ id, email }: LinkedEntry): Promise<string> {
    return this.signer.tokenOf(purpose, [id], [normalizeEmail(email)]);
  }

  /** The page that shows an entry, confirms its address and leaves the list. */
  async pageUrl(entry: LinkedEntry): Promise<string> {
    return `${this.config.publicUrl}/waitlist#token=${await this.tokenOf(entry)}`;
  }

  /** The registration form, filled in. */
  async formUrl(entry: LinkedEntry & Pick<StoredEntry, 'sessionType'>): Promise<string> {
    return `${this.emptyFormUrl(entry)}#waitlist=${await this.tokenOf(entry)}`;
  }

  /** The registration form of the same test, as anyone opens it. */
  emptyFormUrl({ sessionType }: Pick<StoredEntry, 'sessionType'>): string {
    const form = sessionType === 'diagnostic' ? 'sat-act-diagnostic' : 'sat-act-practice-test/registration';
    return `${this.config.publicUrl}/forms/${form}`;
  }

  /**
   * The entry of a link. A link to an entry that was merged opens the one that has its place.
   * @returns null for a token that we did not sign for the entry and its current address
   */
  async read(token: string): Promise<StoredEntry | null> {
    const id = idIn(token);
    const entry = id === null ? null : await this.entries.find(id);
    if (!entry) return null;
    if (!(await this.signer.matches(token, purpose, [entry.id], [normalizeEmail(entry.email)]))) return null;
    const mergedId = entry.status === 'left' && !entry.confirmed ? await findMerged(this.database, entry.id) : null;
    return mergedId === null ? entry : this.entries.find(mergedId);
  }

  /** The entry of a link. Counts links that do not work by network. @throws WaitlistLinkInvalid, TooManyRequests */
  async findEntry(token: string, network: string): Promise<StoredEntry> {
    const entry = await this.read(token);
    if (entry) return entry;
    await this.limits.take(`waitlist-link:${network}`, forgedLinks);
    throw new WaitlistLinkInvalid();
  }
}
