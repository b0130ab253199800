import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { academyDay } from '@academy/contracts/rules/dates';
import { lessonOutcomes } from '@academy/contracts/rules/lessons';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ComposedEmail,
  Email,
  EmailsSubscriber,
  EmailSubscriber,
  lessonNoteMail,
  noteOverdueMail,
} from '../../notifications/index.js';
import { RegistrationLinks } from '../../registrations/index.js';
import { listMailedLessons } from '../booking/lesson-mails.repository.js';
import { lessonsPage } from '../booking/lessons-page.js';
import { findNote } from './lesson-notes.repository.js';

/** The statuses of lessons with a note. */
const outcomes: readonly string[] = lessonOutcomes;

/** Reminds a tutor of a note that is missing, unless it was written meanwhile. */
@Injectable()
@Email({ name: 'notify-tutor-when-lesson-note-overdue', event: 'LessonNoteOverdue', to: 'tutor', repeat: 'personal' })
export class NotifyTutorWhenLessonNoteOverdue extends EmailSubscriber<'LessonNoteOverdue'> {
  protected async compose({ id, payload }: EventEnvelope<'LessonNoteOverdue'>): Promise<ComposedEmail | null> {
    const [lesson] = await listMailedLessons(this.database, [payload.lesson_id]);
    if (!lesson || lesson.isRemoved || outcomes.includes(lesson.status)) return null;
    return {
      ...noteOverdueMail(lesson, `${this.config.publicUrl}/office/week?day=${academyDay(lesson.start)}`),
      to: lesson.tutorEmail,
      key: `${id}.tutor`,
    };
  }
}

/** Emails the note of a lesson to the parents. A note that was changed again by then has an email of its own. */
@Injectable()
@Email({
  name: 'send-note-when-lesson-note-saved',
  event: 'LessonNoteSaved',
  to: 'family',
  title: 'Lesson: note from the tutor',
  repeat: 'personal',
})
export class SendNoteWhenLessonNoteSaved extends EmailsSubscriber<'LessonNoteSaved'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async composeAll({ id, payload }: EventEnvelope<'LessonNoteSaved'>): Promise<ComposedEmail[]> {
    const [[lesson], note] = await Promise.all([
      listMailedLessons(this.database, [payload.lesson_id]),
      findNote(this.database, payload.lesson_id),
    ]);
    if (!lesson || lesson.isRemoved || note?.version !== payload.version) return [];
    const page = await lessonsPage(lesson, this.config.publicUrl, this.links);
    const { parentEmail, otherParents } = lesson;
    return [
      ...(parentEmail ? [{ ...lessonNoteMail(lesson, note, page), to: parentEmail, key: `${id}.parent` }] : []),
      ...otherParents.map(({ accountId, email, firstName }) => ({
        ...lessonNoteMail({ ...lesson, parentFirstName: firstName }, note, page),
        to: email,
        key: `${id}.parent.${accountId}`,
      })),
    ];
  }
}
