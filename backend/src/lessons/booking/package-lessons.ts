import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { ChangedBy } from '@academy/contracts/rules/lessons';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { lockRegistration, PackageLessons } from '../../registrations/index.js';
import { StudentLessons } from '../../students/index.js';
import { findPackage } from '../packages/packages.repository.js';
import { endLesson } from './end-lesson.js';
import { changeRuleOf } from './lesson-change.js';
import { listBookedOf, listPackagesWithLessons, type LessonRow } from './lessons.repository.js';

/**
 * Ends the lessons of students who are removed. Their packages stay, with the sessions. A lesson that has begun is not canceled, as its
 * tutor is teaching it.
 */
@Injectable()
export class RemovedStudents extends StudentLessons {
  constructor(private readonly eventBus: EventBus) {
    super();
  }

  override async cancelOf(tx: Transaction, studentIds: readonly string[]): Promise<void> {
    const registrationIds = await listPackagesWithLessons(tx, studentIds);
    for (const id of registrationIds) await lockRegistration(tx, id);
    for (const lesson of await listBookedOf(tx, registrationIds)) {
      await endLesson(tx, lesson, lesson.hasBegun ? 'ended' : 'canceled');
      if (lesson.hasBegun) continue;
      await this.eventBus.publish(
        createEvent('LessonCanceled', { lesson_id: lesson.id, by: 'family', counts: false }),
        tx,
      );
    }
  }
}

/** Cancels the lessons of packages that end. A lesson that has begun is taught to its end and uses its session. */
@Injectable()
export class CanceledPackages extends PackageLessons {
  constructor(private readonly eventBus: EventBus) {
    super();
  }

  override async cancelAll(tx: Transaction, registrationIds: readonly string[], by: ChangedBy): Promise<number> {
    const lessons = await listBookedOf(tx, registrationIds);
    for (const lesson of lessons) {
      if (lesson.hasBegun) await endLesson(tx, lesson, 'ended');
      else await this.cancel(tx, lesson, by);
    }
    return lessons.filter(({ hasBegun }) => !hasBegun).length;
  }

  override async cancelLast(tx: Transaction, registrationId: string, count: number): Promise<void> {
    let left = count;
    for (const lesson of (await listBookedOf(tx, [registrationId])).toReversed()) {
      if (left === 0) return;
      if (lesson.hasBegun || (await this.counts(tx, lesson, 'family'))) continue;
      await this.cancel(tx, lesson, 'family');
      left -= 1;
    }
    if (left > 0) throw new Error(`Registration ${registrationId} has ${left} lessons too few to cancel`);
  }

  private async counts(tx: Transaction, lesson: LessonRow, by: ChangedBy): Promise<boolean> {
    const pack = await findPackage(tx, lesson.registrationId);
    return pack !== null && changeRuleOf(lesson, pack, by).counts;
  }

  private async cancel(tx: Transaction, lesson: LessonRow, by: ChangedBy): Promise<void> {
    const counts = await this.counts(tx, lesson, by);
    await endLesson(tx, lesson, by === 'academy' ? 'canceled_by_academy' : counts ? 'canceled_late' : 'canceled');
    await this.eventBus.publish(createEvent('LessonCanceled', { lesson_id: lesson.id, by, counts }), tx);
  }
}
