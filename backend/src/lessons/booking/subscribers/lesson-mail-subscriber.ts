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
import { filesOf, readerOf, type Lessons } from './lesson-mail-parts.js';

type LessonEvent = 'LessonsBooked' | 'LessonMoved' | 'LessonCanceled';

/** Emails the parent, the student or the tutor about a change of lessons: the same facts, with the link for each. */
export abstract class LessonMailSubscriber<Name extends LessonEvent> extends EmailSubscriber<Name> {
  protected abstract readonly reader: LessonReader['kind'];

  /** @param choose which of the lessons, in order of their start, the email is about; none sends nothing */
  protected async composeFor(
    { id }: EventEnvelope<Name>,
    lessonIds: readonly string[],
    choose: (lessons: readonly MailedLesson[]) => readonly MailedLesson[],
    write: (lessons: Lessons, reader: LessonReader) => MailContent,
  ): Promise<ComposedEmail | null> {
    const [first, ...rest] = choose(await listMailedLessons(this.dataSource, lessonIds));
    const to = first && this.addressIn(first);
    if (!to) return null;
    const lessons: Lessons = [first, ...rest];
    return {
      ...write(lessons, readerOf(this.reader, lessons, this.config)),
      attachments: filesOf(this.reader, lessons, { attendee: to, publicUrl: this.config.publicUrl }),
      to,
      key: `${id}.${this.reader}`,
    };
  }

  /** The reader's address; null if the reader gets no email about the lesson. */
  protected addressIn({ parentEmail, studentEmail, tutorEmail, isRemoved }: MailedLesson): string | null {
    if (isRemoved && this.reader !== 'tutor') return null;
    return { parent: parentEmail, student: studentEmail, tutor: tutorEmail }[this.reader];
  }
}

/** About lessons booked together. Leaves out lessons that were canceled meanwhile, and sends nothing if none is left. */
export abstract class BookedMail extends LessonMailSubscriber<'LessonsBooked'> {
  protected compose(event: EventEnvelope<'LessonsBooked'>): Promise<ComposedEmail | null> {
    return this.composeFor(
      event,
      event.payload.lesson_ids,
      (lessons) => lessons.filter(({ status }) => !isCanceledLesson(status)),
      lessonsBookedMail,
    );
  }
}

/** About a move. Sends nothing if the lesson was moved again or canceled, which has its own email. */
export abstract class MovedMail extends LessonMailSubscriber<'LessonMoved'> {
  protected compose(event: EventEnvelope<'LessonMoved'>): Promise<ComposedEmail | null> {
    const { lesson_id: id, old_start: oldStart, moves } = event.payload;
    return this.composeFor(
      event,
      [id],
      (lessons) => lessons.filter((lesson) => lesson.status === 'booked' && lesson.moves === moves),
      ([lesson], reader) => lessonMovedMail(lesson, new Date(oldStart), reader),
    );
  }
}

/** About a cancellation. Of lessons canceled together, the event of each recipient's first lesson sends the one email about all of theirs. */
export abstract class CanceledMail extends LessonMailSubscriber<'LessonCanceled'> {
  protected compose(event: EventEnvelope<'LessonCanceled'>): Promise<ComposedEmail | null> {
    const { lesson_id: id, by, counts, together = [{ lesson_id: id, counts }] } = event.payload;
    const used = new Set(together.filter((lesson) => lesson.counts).map((lesson) => lesson.lesson_id));
    return this.composeFor(
      event,
      together.map((lesson) => lesson.lesson_id),
      (lessons) => {
        const own = lessons.find((lesson) => lesson.id === id);
        const to = own && this.addressIn(own)?.toLowerCase();
        const theirs = lessons.filter((lesson) => this.addressIn(lesson)?.toLowerCase() === to);
        return theirs[0]?.id === id ? theirs : [];
      },
      ([first, ...rest], reader) => {
        const withUse = (lesson: MailedLesson) => ({ ...lesson, counts: used.has(lesson.id) });
        return lessonCanceledMail([withUse(first), ...rest.map(withUse)], by === 'academy', reader);
      },
    );
  }
}
