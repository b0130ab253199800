import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CalendarFeed } from '@academy/contracts/http/calendar-feeds';
import { DataSource } from 'typeorm';
import { listFeeds, type FeedOwner } from '../calendar-feeds.repository.js';
import { FeedLinks } from '../feed-links.js';

/** Lists the calendars of a family with their links. A student sees only their own. */
export class ListCalendarFeeds extends Query<CalendarFeed[]> {
  constructor(readonly owner: FeedOwner) {
    super();
  }
}

@QueryHandler(ListCalendarFeeds)
export class ListCalendarFeedsHandler implements IQueryHandler<ListCalendarFeeds> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: FeedLinks,
  ) {}

  async execute({ owner: { accountId, studentId } }: ListCalendarFeeds): Promise<CalendarFeed[]> {
    const feeds = await listFeeds(this.dataSource, accountId);
    const visible = studentId === null ? feeds : feeds.filter((feed) => feed.studentId === studentId);
    return Promise.all(visible.map((feed) => this.links.viewOf(feed)));
  }
}
