import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LessonTimesResponse } from '@academy/contracts/http/lessons';
import type { LessonPlace } from '@academy/contracts/rules/lessons';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { findPackage } from '../../packages/packages.repository.js';
import { findTutor } from '../../tutors/tutors.repository.js';
import { teaching } from '../lesson.errors.js';
import { LessonTimes } from '../lesson-times.js';
import { findLesson } from '../lessons.repository.js';

/** For which lesson times are looked for. Ids as they were sent. */
export interface TimesAsked {
  registrationId: string;
  place: LessonPlace;
  /** Where the package has no tutor yet. */
  tutorId: string | null;
  /** The lesson that is to be moved. */
  lessonId: string | null;
  /** Staff may book inside the tutor's minimum notice period, and before the test that the session came with. */
  byStaff: boolean;
}

/** When a lesson of a package can start. */
export class ListLessonTimes extends Query<LessonTimesResponse['data']> {
  constructor(
    readonly studentId: string,
    readonly asked: TimesAsked,
  ) {
    super();
  }
}

/** @throws NotFound for a package or a lesson of another student, LessonRefused without a tutor who teaches it */
@QueryHandler(ListLessonTimes)
export class ListLessonTimesHandler implements IQueryHandler<ListLessonTimes> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly times: LessonTimes,
  ) {}

  async execute({ studentId, asked }: ListLessonTimes): Promise<LessonTimesResponse['data']> {
    const { registrationId, place, lessonId, byStaff } = asked;
    const pack = isUUID(registrationId) ? await findPackage(this.dataSource, registrationId) : null;
    if (pack?.studentId !== studentId) throw new NotFound();
    const lesson = lessonId !== null && isUUID(lessonId) ? await findLesson(this.dataSource, lessonId) : null;
    if (lessonId !== null && lesson?.registrationId !== registrationId) throw new NotFound();
    const tutorId = lesson?.tutorId ?? pack.tutorId ?? asked.tutorId;
    const found = tutorId !== null && isUUID(tutorId) ? await findTutor(this.dataSource, tutorId) : null;
    const tutor = teaching(found, pack);
    const { times, lastDay } = await this.times.find(this.dataSource, {
      pack,
      tutor,
      place,
      without: lessonId,
      byStaff,
    });
    return { times, last_day: lastDay };
  }
}
