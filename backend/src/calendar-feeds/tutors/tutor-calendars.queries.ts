import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { FeedLinks } from '../feed-links.js';
import { findTutorCalendar } from './tutor-calendars.repository.js';

/** Queries about tutors' calendars. */
@Injectable()
export class TutorCalendarQueries {
  constructor(
    private readonly database: Database,
    private readonly links: FeedLinks,
  ) {}

  /** Returns the URL of a tutor's calendar, or null if it has no link. */
  async url(staffId: string): Promise<string | null> {
    const id = await findTutorCalendar(this.database, staffId);
    return id === null ? null : this.links.urlOf(id);
  }
}
