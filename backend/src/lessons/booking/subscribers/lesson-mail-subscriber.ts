import type { EventEnvelope } from '@academy/contracts/events/envelope';
import {
  isCanceledLesson,
  lessonEvent,
  lessonFileName,
  tutorLessonEvent,
} from '@academy/contracts/rules/lesson-calendar';
import { dashboardPage } from '../../../booking-links/index.js';
import {
  EmailSubscriber,
  lessonCanceledMail,
  lessonMovedMail,
  lessonsBookedMail,
  removalFiles,
  requestFiles,
  type ComposedEmail,
  type LessonReader,
  type MailContent,
} from '../../../notifications/index.js';
import { listMailedLessons, type MailedLesson } from '../lesson-mails.repository.js';

type LessonEvent = 'LessonsBooked' | 'LessonMoved' | 'LessonCanceled';
type Lessons = readonly [MailedLesson, ...MailedLesson[]];

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
      ...write(lessons, this.readerOf(lessons)),
      attachments: this.filesOf(lessons, to),
      to,
      key: `${id}.${this.reader}`,
    };
  }

  /** The reader's address; null if the reader gets no email about the lesson. */
  protected addressIn({ parentEmail, studentEmail, tutorEmail, isRemoved }: MailedLesson): string | null {
    if (isRemoved && this.reader !== 'tutor') return null;
    return { parent: parentEmail, student: studentEmail, tutor: tutorEmail }[this.reader];
  }

  /** Files that add, move or remove the entries, which are those of the subscribed calendars. */
  private filesOf(lessons: Lessons, attendee: string) {
    const [{ status }] = lessons;
    const { reader } = this;
    const { publicUrl } = this.config;
    const events = lessons.map((lesson) => {
      const booked = { ...lesson, status: 'booked' as const };
      return reader === 'tutor' ? tutorLessonEvent(booked, publicUrl) : lessonEvent(booked, publicUrl, reader);
    });
    const changedAt = new Date(Math.max(...lessons.map((lesson) => lesson.changedAt.getTime())));
    const entries = { filename: lessonFileName, events, changedAt, attendee };
    return isCanceledLesson(status) ? removalFiles(entries) : requestFiles(entries);
  }

  /** The reader, with the page of the student; of several students, with a page that shows them all. */
  private readerOf(lessons: Lessons): LessonReader {
    const { publicUrl } = this.config;
    const [{ studentId, studentFirstName }] = lessons;
    if (lessons.some((lesson) => lesson.studentId !== studentId))
      return this.reader === 'tutor'
        ? { kind: 'tutor', page: { label: 'Your week', url: `${publicUrl}/office/week` } }
        : { kind: this.reader, page: dashboardPage(publicUrl) };
    switch (this.reader) {
      case 'parent':
        return {
          kind: 'parent',
          page: { label: `${studentFirstName}’s lessons`, url: `${publicUrl}/account/students/${studentId}#lessons` },
        };
      case 'student':
        return { kind: 'student', page: dashboardPage(publicUrl) };
      case 'tutor':
        return {
          kind: 'tutor',
          page: { label: `${studentFirstName}’s page`, url: `${publicUrl}/office/students/${studentId}` },
        };
    }
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
