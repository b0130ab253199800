import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WaitlistEntry } from '@academy/contracts/http/waitlist';
import { WaitlistViews } from '../waitlist-views.js';
import { WaitlistRepository } from '../waitlist.repository.js';

/** A parent's active waitlist entries; none until the account's email is confirmed. */
export class ListWaitlist extends Query<WaitlistEntry[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ListWaitlist)
export class ListWaitlistHandler implements IQueryHandler<ListWaitlist> {
  constructor(
    private readonly entries: WaitlistRepository,
    private readonly views: WaitlistViews,
  ) {}

  async execute({ accountId }: ListWaitlist): Promise<WaitlistEntry[]> {
    const email = await this.entries.findConfirmedEmail(accountId);
    if (email === null) return [];
    const entries = await this.entries.listLiving(accountId, email);
    return Promise.all(entries.map((entry) => this.views.viewOf(entry)));
  }
}
