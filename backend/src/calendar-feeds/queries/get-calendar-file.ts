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

/** Addresses we did not sign, by network. Genuine ones do not count here: calendar services read those of many families. */
const guesses = { limit: 60, seconds: 900 };
/** One link: a family has a few devices, and each reads about once an hour. */
const reads = { limit: 60, seconds: 900 };

/** The calendar behind a private link. */
export class GetCalendarFile extends Query<string> {
  constructor(
    /** Last part of the address. */
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

  /** @throws NotFound for a link that was removed, whose owner was disabled, or that we did not sign; TooManyRequests */
  async execute({ file, network }: GetCalendarFile): Promise<string> {
    const id = await this.links.read(file);
    if (id === null) {
      await this.limits.take(`calendar-guess:${network}`, guesses);
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
      // A consultation is with the parent.
      studentId === null ? listCalendarConsultations(this.dataSource, accountId) : [],
      listCalendarLessons(this.dataSource, accountId, studentId),
    ]);
    return feedFile({ studentName, tests, consultations, lessons, siteUrl: this.config.publicUrl });
  }
}
