import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, lessonNoteMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { listMailedLessons } from '../../booking/lesson-mails.repository.js';
import { findNote } from '../lesson-notes.repository.js';

/** Emails the note of a lesson to the parent. A note that was changed again by then has an email of its own. */
@Injectable()
@Subscriber({ name: 'send-note-when-lesson-note-saved', event: 'LessonNoteSaved', queue: 'mail' })
export class SendNoteWhenLessonNoteSaved extends EmailSubscriber<'LessonNoteSaved'> {
  protected async compose({ id, payload }: EventEnvelope<'LessonNoteSaved'>): Promise<ComposedEmail | null> {
    const [[lesson], note] = await Promise.all([
      listMailedLessons(this.dataSource, [payload.lesson_id]),
      findNote(this.dataSource, payload.lesson_id),
    ]);
    if (!lesson || lesson.isRemoved || note?.version !== payload.version) return null;
    const url = `${this.config.publicUrl}/account/students/${lesson.studentId}#lessons`;
    return { ...lessonNoteMail(lesson, note, url), to: lesson.parentEmail, key: `${id}.parent` };
  }
}
