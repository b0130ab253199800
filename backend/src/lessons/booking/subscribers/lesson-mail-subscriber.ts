import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { isCanceledLesson } from '@academy/contracts/rules/lesson-calendar';
import {
  EmailSubscriber,
  lessonCanceledMail,
  lessonMovedMail,
  lessonsBookedMail,
  type ComposedEmail,
  type LessonReader,
  type MailContent,
} from '../../../notifications/index.js';
import { listMailedLessons, type MailedLesson } from '../lesson-mails.repository.js';

type LessonEvent = 'LessonsBooked' | 'LessonMoved' | 'LessonCanceled';

/** Emails the family or the tutor about a change of lessons: the same text, with the link for each. */
export abstract class LessonMailSubscriber<Name extends LessonEvent> extends EmailSubscriber<Name> {
  protected abstract readonly reader: LessonReader['kind'];

  protected async composeFor(
    { id }: EventEnvelope<Name>,
    lessonIds: readonly string[],
    write: (lessons: [MailedLesson, ...MailedLesson[]], reader: LessonReader) => MailContent | null,
  ): Promise<ComposedEmail | null> {
    const [first, ...rest] = await listMailedLessons(this.dataSource, lessonIds);
    if (!first || (first.isRemoved && this.reader === 'parent')) return null;
    const reader = this.readerOf(first);
    const content = write([first, ...rest], reader);
    const to = this.reader === 'parent' ? first.parentEmail : first.tutorEmail;
    return content && to ? { ...content, to, key: `${id}.${this.reader}` } : null;
  }

  private readerOf({ studentId, studentFirstName }: MailedLesson): LessonReader {
    const { publicUrl } = this.config;
    return this.reader === 'parent'
      ? {
          kind: 'parent',
          page: { label: `${studentFirstName}’s lessons`, url: `${publicUrl}/account/students/${studentId}#lessons` },
        }
      : {
          kind: 'tutor',
          page: { label: `${studentFirstName}’s page`, url: `${publicUrl}/office/students/${studentId}` },
        };
  }
}

/** About lessons booked together. Leaves out lessons that were canceled meanwhile, and sends nothing if none is left. */
export abstract class BookedMail extends LessonMailSubscriber<'LessonsBooked'> {
  protected compose(event: EventEnvelope<'LessonsBooked'>): Promise<ComposedEmail | null> {
    return this.composeFor(event, event.payload.lesson_ids, (lessons, reader) => {
      const [first, ...rest] = lessons.filter(({ status }) => !isCanceledLesson(status));
      return first ? lessonsBookedMail([first, ...rest], reader) : null;
    });
  }
}

/** About a move. Sends nothing if the lesson was moved again or canceled, which has its own email. */
export abstract class MovedMail extends LessonMailSubscriber<'LessonMoved'> {
  protected compose(event: EventEnvelope<'LessonMoved'>): Promise<ComposedEmail | null> {
    const { lesson_id: id, old_start: oldStart, moves } = event.payload;
    return this.composeFor(event, [id], ([lesson], reader) =>
      lesson.status === 'booked' && lesson.moves === moves ? lessonMovedMail(lesson, new Date(oldStart), reader) : null,
    );
  }
}

/** About a cancellation. */
export abstract class CanceledMail extends LessonMailSubscriber<'LessonCanceled'> {
  protected compose(event: EventEnvelope<'LessonCanceled'>): Promise<ComposedEmail | null> {
    const { lesson_id: id, by, counts } = event.payload;
    const what = { counts, byAcademy: by === 'academy' };
    return this.composeFor(event, [id], ([lesson], reader) => lessonCanceledMail(lesson, what, reader));
  }
}
