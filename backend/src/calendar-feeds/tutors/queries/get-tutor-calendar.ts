import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { FeedLinks } from '../../feed-links.js';
import { findTutorCalendar } from '../tutor-calendars.repository.js';

/** Returns the URL of a tutor's calendar, or null if it has no link. */
export class GetTutorCalendar extends Query<string | null> {
  constructor(readonly staffId: string) {
    super();
  }
}

@QueryHandler(GetTutorCalendar)
export class GetTutorCalendarHandler implements IQueryHandler<GetTutorCalendar> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: FeedLinks,
  ) {}

  async execute({ staffId }: GetTutorCalendar): Promise<string | null> {
    const id = await findTutorCalendar(this.dataSource, staffId);
    return id === null ? null : this.links.urlOf(id);
  }
}
