import { Injectable } from '@nestjs/common';
import type { GuestWork } from '@academy/contracts/http/registration-page';
import type { ChangedBy } from '@academy/contracts/rules/lessons';
import type { Database, Tx } from '../../platform/database/database.js';
import { GuestProgress, hasProgress, moveResults, readScoresOfRegistration } from '../../progress/index.js';
import { lockRegistration, PackageLessons, type NewOwner } from '../../registrations/index.js';
import { findStudent, lockWeek, StudentLessons } from '../../students/index.js';
import { cancelLast, endLessons } from './lesson.js';
import { findPackage } from './lesson-packages.repository.js';
import { Lessons } from './lessons.js';
import { LessonQueries } from './lessons.queries.js';
import { hasLessons, listBookedOf, listPackagesWithLessons, setStudentOfLessons } from './lessons.repository.js';
import { claimForStudent } from './time-claims.repository.js';

/** Ends the lessons of students who are removed. Their packages stay, with the sessions that are left. */
@Injectable()
export class RemovedStudents extends StudentLessons {
  constructor(private readonly lessons: Lessons) {
    super();
  }

  override async cancelOf(tx: Tx, studentIds: readonly string[]): Promise<void> {
    const registrationIds = await listPackagesWithLessons(tx, studentIds);
    for (const id of registrationIds) await lockRegistration(tx, id);
    await this.lessons.save(tx, endLessons('family', await listBookedOf(tx, registrationIds)));
  }
}

/** The lessons of packages: changes them when packages end or go to another student, and shows them to families without an account. */
@Injectable()
export class LessonsOfPackages extends PackageLessons {
  constructor(
    private readonly lessons: Lessons,
    private readonly queries: LessonQueries,
    private readonly progress: GuestProgress,
  ) {
    super();
  }

  override async cancelAll(tx: Tx, registrationIds: readonly string[], by: ChangedBy): Promise<number> {
    const change = endLessons(by, await listBookedOf(tx, registrationIds));
    await this.lessons.save(tx, change);
    return change.events.length;
  }

  override async cancelLast(tx: Tx, registrationId: string, count: number): Promise<void> {
    await this.lessons.save(tx, cancelLast(registrationId, await listBookedOf(tx, [registrationId]), count));
  }

  override async hasWork(database: Database, studentId: string): Promise<boolean> {
    return (await hasLessons(database, studentId)) || (await hasProgress(database, studentId));
  }

  override async workOfGuest(
    database: Database,
    { registrationId, studentId, isOfChild }: { registrationId: string; studentId: string; isOfChild: boolean },
  ): Promise<GuestWork | null> {
    const student = await findStudent(database, studentId);
    if (!student) return null;
    const [scores, shown, child] = await Promise.all([
      readScoresOfRegistration(database, registrationId, studentId),
      this.queries.ofRegistration(registrationId, studentId),
      isOfChild ? this.progress.ofStudent(student) : null,
    ]);
    return { scores, ...shown, ...(child && { child }) };
  }

  override async giveTo(tx: Tx, registrationIds: readonly string[], student: NewOwner): Promise<void> {
    await lockWeek(tx, student.id);
    await setStudentOfLessons(tx, registrationIds, student.id);
    await moveResults(tx, registrationIds, student.id);
    for (const registrationId of registrationIds) {
      const pack = await findPackage(tx, registrationId);
      if (pack) await claimForStudent(tx, registrationId, student.name, pack.studentResources);
    }
  }
}
