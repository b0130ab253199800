import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StudentLessonsResponse } from '@academy/contracts/http/lessons';
import { DataSource } from 'typeorm';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { findStudent } from '../../../students/index.js';
import { listPackages } from '../../packages/packages.repository.js';
import { listNotes } from '../../notes/lesson-notes.repository.js';
import { listAllTutors } from '../../tutors/tutors.repository.js';
import { presentLesson, presentPackage } from '../lessons.presenter.js';
import { listLessonsOfStudent } from '../lessons.repository.js';

/** A student's active packages and lessons. */
export class ListLessons extends Query<StudentLessonsResponse['data']> {
  constructor(readonly studentId: string) {
    super();
  }
}

@QueryHandler(ListLessons)
export class ListLessonsHandler implements IQueryHandler<ListLessons> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  async execute({ studentId }: ListLessons): Promise<StudentLessonsResponse['data']> {
    const [packages, lessons, all, student, now] = await Promise.all([
      listPackages(this.dataSource, studentId),
      listLessonsOfStudent(this.dataSource, studentId),
      listAllTutors(this.dataSource),
      findStudent(this.dataSource, studentId),
      this.clock.now(),
    ]);
    const notes = await listNotes(
      this.dataSource,
      lessons.map(({ id }) => id),
    );
    const tutors = new Map(all.map((tutor) => [tutor.id, tutor]));
    const lateHours = new Map(packages.map((pack) => [pack.registrationId, pack.lateHours]));
    return {
      packages: packages.map((pack) => presentPackage(pack, tutors)),
      lessons: lessons.map((lesson) =>
        // A lesson of an ended package cannot be changed.
        presentLesson(lesson, {
          tutors,
          terms: { lateHours: lateHours.get(lesson.registrationId) ?? null, now },
          note: notes.get(lesson.id),
        }),
      ),
      ...(student?.mayBookLessons && { student_may_book: true as const }),
      now: now.toISOString(),
    };
  }
}
