import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { academyDay } from '@academy/contracts/rules/dates';
import { lessonOutcomes } from '@academy/contracts/rules/lessons';
import { EmailSubscriber, noteOverdueMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { listMailedLessons } from '../../booking/lesson-mails.repository.js';

/** The statuses of lessons with a note. */
const outcomes: readonly string[] = lessonOutcomes;

/** Reminds a tutor of a note that is missing, unless it was written meanwhile. */
@Injectable()
@Subscriber({ name: 'notify-tutor-when-lesson-note-overdue', event: 'LessonNoteOverdue', queue: 'mail' })
export class NotifyTutorWhenLessonNoteOverdue extends EmailSubscriber<'LessonNoteOverdue'> {
  protected async compose({ id, payload }: EventEnvelope<'LessonNoteOverdue'>): Promise<ComposedEmail | null> {
    const [lesson] = await listMailedLessons(this.dataSource, [payload.lesson_id]);
    if (!lesson || lesson.isRemoved || outcomes.includes(lesson.status)) return null;
    return {
      ...noteOverdueMail(lesson, `${this.config.publicUrl}/office/week?day=${academyDay(lesson.start)}`),
      to: lesson.tutorEmail,
      key: `${id}.tutor`,
    };
  }
}
