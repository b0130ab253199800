import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { ChangedBy } from '@academy/contracts/rules/lessons';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { moveResults } from '../../progress/index.js';
import { lockRegistration, PackageLessons, type NewOwner } from '../../registrations/index.js';
import { lockWeek, StudentLessons } from '../../students/index.js';
import { findPackage, getLateRule } from '../packages/packages.repository.js';
import { announceCanceled, endLesson, type CanceledLesson } from './end-lesson.js';
import { changeRuleOf } from './lesson-change.js';
import { listBookedOf, listPackagesWithLessons, setStudentOfLessons, type LessonRow } from './lessons.repository.js';
import { claimForStudent } from './time-claims.repository.js';

/** Whether canceling a lesson uses its session. */
async function counts(tx: Transaction, lesson: LessonRow, by: ChangedBy): Promise<boolean> {
  return changeRuleOf(lesson, await getLateRule(tx, lesson.registrationId), by).counts;
}

/**
 * Ends the booked lessons of packages. One that has begun is taught to its end and uses its session; the others are canceled, by the rule
 * for late changes. Call with the packages locked.
 * @returns how many were canceled
 */
async function endAll(
  tx: Transaction,
  eventBus: EventBus,
  registrationIds: readonly string[],
  by: ChangedBy,
): Promise<number> {
  const canceled: CanceledLesson[] = [];
  for (const lesson of await listBookedOf(tx, registrationIds)) {
    if (lesson.hasBegun) await endLesson(tx, lesson, 'ended');
    else canceled.push(await cancel(tx, lesson, by));
  }
  await announceCanceled(tx, eventBus, by, canceled);
  return canceled.length;
}

async function cancel(tx: Transaction, lesson: LessonRow, by: ChangedBy): Promise<CanceledLesson> {
  const isLate = await counts(tx, lesson, by);
  await endLesson(tx, lesson, by === 'academy' ? 'canceled_by_academy' : isLate ? 'canceled_late' : 'canceled');
  return { lesson_id: lesson.id, counts: isLate };
}

/** Ends the lessons of students who are removed. Their packages stay, with the sessions that are left. */
@Injectable()
export class RemovedStudents extends StudentLessons {
  constructor(private readonly eventBus: EventBus) {
    super();
  }

  override async cancelOf(tx: Transaction, studentIds: readonly string[]): Promise<void> {
    const registrationIds = await listPackagesWithLessons(tx, studentIds);
    for (const id of registrationIds) await lockRegistration(tx, id);
    await endAll(tx, this.eventBus, registrationIds, 'family');
  }
}

/** Changes the lessons of packages that end, or that go to another student. */
@Injectable()
export class CanceledPackages extends PackageLessons {
  constructor(private readonly eventBus: EventBus) {
    super();
  }

  override cancelAll(tx: Transaction, registrationIds: readonly string[], by: ChangedBy): Promise<number> {
    return endAll(tx, this.eventBus, registrationIds, by);
  }

  override async cancelLast(tx: Transaction, registrationId: string, count: number): Promise<void> {
    const canceled: CanceledLesson[] = [];
    for (const lesson of (await listBookedOf(tx, [registrationId])).toReversed()) {
      if (canceled.length === count) break;
      if (lesson.hasBegun || (await counts(tx, lesson, 'family'))) continue;
      canceled.push(await cancel(tx, lesson, 'family'));
    }
    const missing = count - canceled.length;
    if (missing > 0) throw new Error(`Registration ${registrationId} has ${missing} lessons too few to cancel`);
    await announceCanceled(tx, this.eventBus, 'family', canceled);
  }

  override async giveTo(tx: Transaction, registrationIds: readonly string[], student: NewOwner): Promise<void> {
    await lockWeek(tx, student.id);
    await setStudentOfLessons(tx, registrationIds, student.id);
    await moveResults(tx, registrationIds, student.id);
    for (const registrationId of registrationIds) {
      const pack = await findPackage(tx, registrationId);
      if (pack) await claimForStudent(tx, registrationId, student.name, pack.studentResources);
    }
  }
}
