import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WaitlistEntry } from '@academy/contracts/http/waitlist';
import { WaitlistLinks } from '../waitlist-links.js';
import { WaitlistViews } from '../waitlist-views.js';

/** The entry of a link. */
export class GetWaitlistEntry extends Query<WaitlistEntry> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

/** @throws WaitlistLinkInvalid, TooManyRequests */
@QueryHandler(GetWaitlistEntry)
export class GetWaitlistEntryHandler implements IQueryHandler<GetWaitlistEntry> {
  constructor(
    private readonly links: WaitlistLinks,
    private readonly views: WaitlistViews,
  ) {}

  async execute({ token, network }: GetWaitlistEntry): Promise<WaitlistEntry> {
    return this.views.viewOf(await this.links.findEntry(token, network));
  }
}
