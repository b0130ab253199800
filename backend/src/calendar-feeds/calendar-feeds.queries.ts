import type { CalendarFeed } from '@academy/contracts/http/calendar-feeds';
import { Injectable } from '@nestjs/common';
import { listCalendarConsultations } from '../consultations/index.js';
import { listCalendarLessons, listCalendarLessonsOfTutor } from '../lessons/index.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { RateLimits } from '../platform/http/rate-limit/rate-limits.js';
import { listCalendarTests } from '../registrations/index.js';
import { type CalendarOwner, type FeedOwner, findFeedOwner, listFeeds } from './calendar-feeds.repository.js';
import { feedFile, tutorFeedFile } from './feed-file.js';
import { FeedLinks } from './feed-links.js';
import { findCalendarTutor } from './tutors/tutor-calendars.repository.js';

/** Limit per network on URLs we did not sign. Genuine URLs do not count, because calendar services read those of many families. */
const forgedLinks = { limit: 60, seconds: 900 };

/** Limit per link. A family has a few devices, and each reads the calendar about once an hour. */
const reads = { limit: 60, seconds: 900 };

/** Queries about families' calendars. */
@Injectable()
export class CalendarFeedQueries {
  constructor(
    private readonly database: Database,
    private readonly links: FeedLinks,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /**
   * Returns the calendar file of a private link.
   * @param file last part of the URL
   * @throws NotFound if we did not sign the link, it was removed, its owner was disabled, or a tutor got a role without a calendar;
   * TooManyRequests
   */
  async file(file: string, network: string): Promise<string> {
    const id = await this.links.read(file);
    if (id === null) {
      await this.limits.take(`calendar-guess:${network}`, forgedLinks);
      throw new NotFound();
    }
    await this.limits.take(`calendar-feed:${id}`, reads);
    const owner = await findFeedOwner(this.database, id);
    return owner ? this.familyFile(owner) : this.tutorFile(id);
  }

  /** Lists the calendars of a family with their links. A student sees only their own. */
  async list({ accountId, studentId }: FeedOwner): Promise<CalendarFeed[]> {
    const feeds = await listFeeds(this.database, accountId);
    const visible = studentId === null ? feeds : feeds.filter((feed) => feed.studentId === studentId);
    return Promise.all(visible.map((feed) => this.links.viewOf(feed)));
  }

  private async tutorFile(id: string): Promise<string> {
    const tutor = await findCalendarTutor(this.database, id);
    if (!tutor) throw new NotFound();
    const lessons = await listCalendarLessonsOfTutor(this.database, tutor.staffId);
    return tutorFeedFile({ tutorName: tutor.name, lessons, siteUrl: this.config.publicUrl });
  }

  private async familyFile({ accountId, studentId, studentName }: CalendarOwner): Promise<string> {
    const [tests, consultations, lessons] = await Promise.all([
      listCalendarTests(this.database, accountId, studentId),
      // Consultations are with the parent, so a student's calendar has none.
      studentId === null ? listCalendarConsultations(this.database, accountId) : [],
      listCalendarLessons(this.database, accountId, studentId),
    ]);
    return feedFile({ studentName, tests, consultations, lessons, siteUrl: this.config.publicUrl });
  }
}
