import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { PackageLessons } from '../../registrations/index.js';
import { findPackage } from '../packages/packages.repository.js';
import { endLesson } from './end-lesson.js';
import { changeRuleOf } from './lesson-change.js';
import { listBookedOf } from './lessons.repository.js';

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
