import type { WaitlistEntry } from '@academy/contracts/http/waitlist';
import { Injectable } from '@nestjs/common';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistViews } from './waitlist-views.js';
import { WaitlistRepository } from './waitlist.repository.js';

/** Queries about waitlists. */
@Injectable()
export class WaitlistQueries {
  constructor(
    private readonly links: WaitlistLinks,
    private readonly views: WaitlistViews,
    private readonly entries: WaitlistRepository,
  ) {}

  /** The entry of a link. @throws WaitlistLinkInvalid, TooManyRequests */
  async entry(token: string, network: string): Promise<WaitlistEntry> {
    return this.views.viewOf(await this.links.findEntry(token, network));
  }

  /** A parent's active waitlist entries; none until the account's email is confirmed. */
  async list(accountId: string): Promise<WaitlistEntry[]> {
    const email = await this.entries.findConfirmedEmail(accountId);
    if (email === null) return [];
    const entries = await this.entries.listLiving(accountId, email);
    return Promise.all(entries.map((entry) => this.views.viewOf(entry)));
  }
}
