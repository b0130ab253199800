import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { listCalendarConsultations } from '../../consultations/index.js';
import { listCalendarLessons, listCalendarLessonsOfTutor } from '../../lessons/index.js';
import { Config } from '../../platform/config/config.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { listCalendarTests } from '../../registrations/index.js';
import { findFeedOwner, type CalendarOwner } from '../calendar-feeds.repository.js';
import { feedFile, tutorFeedFile } from '../feed-file.js';
import { FeedLinks } from '../feed-links.js';
import { findCalendarTutor } from '../tutors/tutor-calendars.repository.js';

/** Limit per network on URLs we did not sign. Genuine URLs do not count, because calendar services read those of many families. */
const forgedLinks = { limit: 60, seconds: 900 };
/** Limit per link. A family has a few devices, and each reads the calendar about once an hour. */
const reads = { limit: 60, seconds: 900 };

/** Returns the calendar file of a private link. */
export class GetCalendarFile extends Query<string> {
  constructor(
    /** Last part of the URL. */
    readonly file: string,
    readonly network: string,
  ) {
    super();
  }
}

@QueryHandler(GetCalendarFile)
export class GetCalendarFileHandler implements IQueryHandler<GetCalendarFile> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: FeedLinks,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** @throws NotFound if we did not sign the link, it was removed, its owner was disabled, or a tutor got a role without a calendar; TooManyRequests */
  async execute({ file, network }: GetCalendarFile): Promise<string> {
    const id = await this.links.read(file);
    if (id === null) {
      await this.limits.take(`calendar-guess:${network}`, forgedLinks);
      throw new NotFound();
    }
    await this.limits.take(`calendar-feed:${id}`, reads);
    const owner = await findFeedOwner(this.dataSource, id);
    return owner ? this.familyFile(owner) : this.tutorFile(id);
  }

  private async tutorFile(id: string): Promise<string> {
    const tutor = await findCalendarTutor(this.dataSource, id);
    if (!tutor) throw new NotFound();
    const lessons = await listCalendarLessonsOfTutor(this.dataSource, tutor.staffId);
    return tutorFeedFile({ tutorName: tutor.name, lessons, siteUrl: this.config.publicUrl });
  }

  private async familyFile({ accountId, studentId, studentName }: CalendarOwner): Promise<string> {
    const [tests, consultations, lessons] = await Promise.all([
      listCalendarTests(this.dataSource, accountId, studentId),
      // Consultations are with the parent, so a student's calendar has none.
      studentId === null ? listCalendarConsultations(this.dataSource, accountId) : [],
      listCalendarLessons(this.dataSource, accountId, studentId),
    ]);
    return feedFile({ studentName, tests, consultations, lessons, siteUrl: this.config.publicUrl });
  }
}
