import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { lockRegistration, PackageLessons } from '../../registrations/index.js';
import { StudentLessons } from '../../students/index.js';
import { findPackage } from '../packages/packages.repository.js';
import { endLesson } from './end-lesson.js';
import { changeRuleOf } from './lesson-change.js';
import { listBookedOf, listPackagesWithLessons } from './lessons.repository.js';

/** Cancels the lessons of students who are removed. Their packages stay, with the sessions. */
@Injectable()
export class RemovedStudents extends StudentLessons {
  constructor(private readonly eventBus: EventBus) {
    super();
  }

  override async cancelOf(tx: Transaction, studentIds: readonly string[]): Promise<void> {
    const registrationIds = await listPackagesWithLessons(tx, studentIds);
    for (const id of registrationIds) await lockRegistration(tx, id);
    for (const lesson of await listBookedOf(tx, registrationIds)) {
      await endLesson(tx, lesson, 'canceled');
      await this.eventBus.publish(
        createEvent('LessonCanceled', { lesson_id: lesson.id, by: 'family', counts: false }),
        tx,
      );
    }
  }
}

/** Cancels the lessons of packages that end. */
@Injectable()
export class CanceledPackages extends PackageLessons {
  constructor(private readonly eventBus: EventBus) {
    super();
  }

  override async cancelAll(tx: Transaction, registrationIds: readonly string[], lateCounts: boolean): Promise<void> {
    for (const lesson of await listBookedOf(tx, registrationIds)) {
      const pack = await findPackage(tx, lesson.registrationId);
      const counts = lateCounts && pack !== null && changeRuleOf(lesson, pack, 'family').counts;
      await endLesson(tx, lesson, counts ? 'canceled_late' : 'canceled');
      await this.eventBus.publish(createEvent('LessonCanceled', { lesson_id: lesson.id, by: 'family', counts }), tx);
    }
  }
}
