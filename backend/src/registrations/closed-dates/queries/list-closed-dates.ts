import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ClosedDate } from '@academy/contracts/http/closed-dates';
import { DataSource } from 'typeorm';
import { ClosedDateLinks } from '../closed-date-links.js';
import { ClosedDateViews } from '../closed-date-views.js';
import { listClosedFamilies, listMembers } from '../closings.repository.js';

/** A parent's closed dates that still need a choice, with the account's own registrations only. */
export class ListClosedDates extends Query<ClosedDate[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ListClosedDates)
export class ListClosedDatesHandler implements IQueryHandler<ListClosedDates> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: ClosedDateLinks,
    private readonly views: ClosedDateViews,
  ) {}

  async execute({ accountId }: ListClosedDates): Promise<ClosedDate[]> {
    const families = await listClosedFamilies(this.dataSource, accountId);
    return Promise.all(
      families.map(async (family) => {
        const own = await listMembers(this.dataSource, family.id, accountId);
        return this.views.viewOf(await this.links.shown(family, own));
      }),
    );
  }
}
