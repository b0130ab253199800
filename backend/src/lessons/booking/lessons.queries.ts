import type {
  Lesson,
  LessonPackage as PresentedPackage,
  LessonTimesQuery,
  LessonTimesResponse,
  LessonTutor,
  StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import type { AwaitedTest, ReviewedTest } from '@academy/contracts/rules/included-sessions';
import { mayJoin } from '@academy/contracts/rules/lessons';
import { Injectable } from '@nestjs/common';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { findStudent } from '../../students/index.js';
import { listNotes, type StoredNote } from '../notes/lesson-notes.repository.js';
import { noteFields } from '../notes/notes.presenter.js';
import { findTutor, listAllTutors, type Tutor } from '../tutors/tutors.repository.js';
import { changeRuleOf } from './lesson.js';
import { LessonPackage, type Side } from './lesson-package.js';
import { findPackage, listPackages, type LessonPackageFacts } from './lesson-packages.repository.js';
import { findOpenTimes } from './lesson-times.js';
import { findLesson, listLessonsOfRegistration, listLessonsOfStudent, type LessonRow } from './lessons.repository.js';

/** Queries about a student's lessons. */
@Injectable()
export class LessonQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * When a lesson of a package can start.
   * @throws NotFound for a package or a lesson of another student, LessonRefused without a tutor who teaches it
   */
  async startTimes(studentId: string, asked: LessonTimesQuery, side: Side): Promise<LessonTimesResponse['data']> {
    const { registration_id: registrationId, place, lesson_id: lessonId } = asked;
    const pack = await findPackage(this.database, registrationId);
    if (pack?.studentId !== studentId) throw new NotFound();
    const lesson = lessonId ? await findLesson(this.database, lessonId) : null;
    if (lessonId && lesson?.registrationId !== registrationId) throw new NotFound();
    const tutorId = lesson?.tutorId ?? pack.tutorId ?? asked.tutor_id;
    const found = tutorId ? await findTutor(this.database, tutorId) : null;
    const tutor = new LessonPackage(pack).assertTaughtBy(found);
    const { times, lastDay } = await findOpenTimes(this.database, {
      pack,
      tutor,
      place,
      without: lessonId,
      byStaff: side === 'staff',
    });
    return { times, last_day: lastDay };
  }

  /** A student's active packages and lessons. */
  async list(studentId: string): Promise<StudentLessonsResponse['data']> {
    const [rows, student] = await Promise.all([
      listLessonsOfStudent(this.database, studentId),
      findStudent(this.database, studentId),
    ]);
    return {
      ...(await this.present(studentId, rows)),
      ...(student?.mayBookLessons && { student_may_book: true as const }),
    };
  }

  /** A student's lessons of a registration's package, or of the sessions given with it. */
  async ofRegistration(
    registrationId: string,
    studentId: string,
  ): Promise<Pick<StudentLessonsResponse['data'], 'lessons' | 'now'>> {
    const rows = await listLessonsOfRegistration(this.database, registrationId, studentId);
    const { lessons, now } = await this.present(studentId, rows);
    return { lessons, now };
  }

  private async present(
    studentId: string,
    lessons: readonly LessonRow[],
  ): Promise<Omit<StudentLessonsResponse['data'], 'student_may_book'>> {
    const [packages, all, now, notes] = await Promise.all([
      listPackages(this.database, studentId),
      listAllTutors(this.database),
      this.clock.now(),
      listNotes(
        this.database,
        lessons.map(({ id }) => id),
      ),
    ]);
    const tutors = new Map(all.map((tutor) => [tutor.id, tutor]));
    const lateHours = new Map(packages.map((pack) => [pack.registrationId, pack.lateHours]));
    return {
      packages: packages.map((pack) => presentPackage(pack, tutors)),
      lessons: lessons.map((lesson) => {
        // A lesson of an ended package cannot be changed.
        const terms = { lateHours: lateHours.get(lesson.registrationId) ?? null, now };
        return presentLesson(lesson, terms, { tutor: tutors.get(lesson.tutorId), note: notes.get(lesson.id) });
      }),
      now: now.toISOString(),
    };
  }
}

const presentTutor = ({ id, name, meetingUrl }: Tutor): LessonTutor => ({
  id,
  name,
  ...(meetingUrl === '' && { no_link: true }),
});

/** @param tutors every one, by id */
function presentPackage(pack: LessonPackageFacts, tutors: ReadonlyMap<string, Tutor>): PresentedPackage {
  const tutor = pack.tutorId === null ? undefined : tutors.get(pack.tutorId);
  const teaching = [...tutors.values()].filter(
    ({ canTeach, services }) => canTeach && services.includes(pack.serviceType),
  );
  return {
    registration_id: pack.registrationId,
    service_type: pack.serviceType,
    package_name: pack.packageName,
    minutes: pack.minutes,
    total: pack.total,
    left: pack.left,
    booked: pack.booked,
    tutor: tutor ? presentTutor(tutor) : null,
    tutors: tutor ? [] : teaching.map(presentTutor),
    late_hours: pack.lateHours,
    given_as: pack.givenAs,
    expires_on: pack.expiresOn,
    ...(pack.awaited && { reviews: reviewsOf(pack.awaited) }),
  };
}

const reviewsOf = ({ kind, date, dates }: AwaitedTest): ReviewedTest => ({ kind, date, dates });

/** With what a change on the family's account does, under the terms of its package. */
function presentLesson(
  lesson: LessonRow,
  terms: Pick<LessonPackageFacts, 'lateHours' | 'now'>,
  { tutor, note }: { tutor: Tutor | undefined; note: StoredNote | undefined },
): Lesson {
  const { allowed, counts, freeUntil } = changeRuleOf(lesson, terms, 'family');
  const isOpen = lesson.status === 'booked' && lesson.place === 'online' && mayJoin(lesson, terms.now);
  return {
    id: lesson.id,
    registration_id: lesson.registrationId,
    start: lesson.start.toISOString(),
    end: lesson.end.toISOString(),
    place: lesson.place,
    room: lesson.room,
    status: lesson.status,
    tutor_name: tutor?.name ?? '',
    note: note ? noteFields(note) : null,
    join_url: isOpen ? tutor?.meetingUrl || null : null,
    ...(lesson.place === 'online' && !tutor?.meetingUrl && { no_link: true }),
    change: { allowed, counts, free_until: freeUntil?.toISOString() ?? null },
    moves: lesson.moves,
    changed_at: lesson.changedAt.toISOString(),
    version: lesson.version,
  };
}
