import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { splitFullName } from '@academy/contracts/rules/full-name';
import {
  isCanceledLesson,
  lessonEvent,
  lessonFileName,
  tutorLessonEvent,
} from '@academy/contracts/rules/lesson-calendar';
import { Inject, Injectable } from '@nestjs/common';
import { readStudent } from '../../accounts/index.js';
import { dashboardPage } from '../../booking-links/index.js';
import {
  type ComposedEmail,
  Email,
  EmailsSubscriber,
  lessonCanceledMail,
  lessonMovedMail,
  type LessonReader,
  lessonsBookedMail,
  lessonsGivenMail,
  type MailContent,
  removalFiles,
  requestFiles,
} from '../../notifications/index.js';
import { RegistrationLinks } from '../../registrations/index.js';
import { lessonsPage } from './lessons-page.js';
import { listLessonsGivenTo, listMailedLessons, type MailedLesson } from './lesson-mails.repository.js';

/** Lessons that one email is about. */
type MailedLessons = readonly [MailedLesson, ...MailedLesson[]];

type LessonEvent = 'LessonsBooked' | 'LessonMoved' | 'LessonCanceled';

/** Who an email goes to. */
interface Recipient {
  email: string;
  /** A parent who did not buy the sessions; null for everyone else. */
  otherParent: MailedLesson['otherParents'][number] | null;
}

/** Emails the parents, the student or the tutor about a change of lessons: the same facts, with the link for each. */
abstract class LessonMailSubscriber<Name extends LessonEvent> extends EmailsSubscriber<Name> {
  protected abstract readonly reader: LessonReader['kind'];
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  /** @param choose which of a recipient's lessons, in order of their start, the email is about; none sends nothing */
  protected async composeFor(
    { id }: EventEnvelope<Name>,
    lessonIds: readonly string[],
    choose: (lessons: readonly MailedLesson[]) => readonly MailedLesson[],
    write: (lessons: MailedLessons, reader: LessonReader) => MailContent,
  ): Promise<ComposedEmail[]> {
    const all = await listMailedLessons(this.database, lessonIds);
    const recipients = new Map(all.flatMap((lesson) => this.recipientsOf(lesson)).map((one) => [keyOf(one), one]));
    const emails: ComposedEmail[] = [];
    for (const [key, { email: to, otherParent }] of recipients) {
      const theirs = all.filter((lesson) => this.recipientsOf(lesson).some((one) => keyOf(one) === key));
      const [first, ...rest] = choose(theirs).map((lesson) =>
        otherParent ? { ...lesson, parentFirstName: otherParent.firstName } : lesson,
      );
      if (!first) continue;
      const lessons: MailedLessons = [first, ...rest];
      const reader = await readerOf(this.reader, lessons, this.config.publicUrl, this.links);
      emails.push({
        ...write(lessons, otherParent ? { ...reader, shares: true } : reader),
        attachments: filesOf(this.reader, lessons, { attendee: to, publicUrl: this.config.publicUrl }),
        to,
        key: `${id}.${this.reader}${otherParent ? `.${otherParent.accountId}` : ''}`,
      });
    }
    return emails;
  }

  /** Who is emailed about a lesson. */
  private recipientsOf(lesson: MailedLesson): Recipient[] {
    const { parentEmail, otherParents, studentEmail, tutorEmail, isRemoved } = lesson;
    if (isRemoved && this.reader !== 'tutor') return [];
    const email = { parent: parentEmail, student: studentEmail, tutor: tutorEmail }[this.reader];
    return [
      ...(email ? [{ email, otherParent: null }] : []),
      ...(this.reader === 'parent' ? otherParents.map((one) => ({ email: one.email, otherParent: one })) : []),
    ];
  }
}

const keyOf = ({ email, otherParent }: Recipient): string => otherParent?.accountId ?? email.toLowerCase();

/** About lessons booked together. Leaves out lessons that were canceled meanwhile, and sends nothing if none is left. */
abstract class BookedMail extends LessonMailSubscriber<'LessonsBooked'> {
  protected composeAll(event: EventEnvelope<'LessonsBooked'>): Promise<ComposedEmail[]> {
    return this.composeFor(
      event,
      event.payload.lesson_ids,
      (lessons) => lessons.filter(({ status }) => !isCanceledLesson(status)),
      lessonsBookedMail,
    );
  }
}

/** About a move. Sends nothing if the lesson was moved again or canceled, which has its own email. */
abstract class MovedMail extends LessonMailSubscriber<'LessonMoved'> {
  protected composeAll(event: EventEnvelope<'LessonMoved'>): Promise<ComposedEmail[]> {
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
abstract class CanceledMail extends LessonMailSubscriber<'LessonCanceled'> {
  protected composeAll(event: EventEnvelope<'LessonCanceled'>): Promise<ComposedEmail[]> {
    const { lesson_id: id, by, counts, together = [{ lesson_id: id, counts }] } = event.payload;
    const used = new Set(together.filter((lesson) => lesson.counts).map((lesson) => lesson.lesson_id));
    return this.composeFor(
      event,
      together.map((lesson) => lesson.lesson_id),
      (theirs) => (theirs[0]?.id === id ? theirs : []),
      ([first, ...rest], reader) => {
        const withUse = (lesson: MailedLesson) => ({ ...lesson, counts: used.has(lesson.id) });
        return lessonCanceledMail([withUse(first), ...rest.map(withUse)], reader, { byAcademy: by === 'academy' });
      },
    );
  }
}

@Injectable()
@Email({
  name: 'send-notice-when-lessons-booked',
  event: 'LessonsBooked',
  to: 'family',
  title: 'Lessons: booked',
  repeat: 'yes',
})
export class SendNoticeWhenLessonsBooked extends BookedMail {
  protected readonly reader = 'parent';
}

@Injectable()
@Email({
  name: 'send-student-copy-when-lessons-booked',
  event: 'LessonsBooked',
  to: 'student',
  title: 'Lessons: booked, copy to the student',
  repeat: 'yes',
})
export class SendStudentCopyWhenLessonsBooked extends BookedMail {
  protected readonly reader = 'student';
}

@Injectable()
@Email({ name: 'notify-tutor-when-lessons-booked', event: 'LessonsBooked', to: 'tutor', repeat: 'personal' })
export class NotifyTutorWhenLessonsBooked extends BookedMail {
  protected readonly reader = 'tutor';
}

@Injectable()
@Email({
  name: 'send-notice-when-lesson-moved',
  event: 'LessonMoved',
  to: 'family',
  title: 'Lesson: new time',
  repeat: 'yes',
})
export class SendNoticeWhenLessonMoved extends MovedMail {
  protected readonly reader = 'parent';
}

@Injectable()
@Email({
  name: 'send-student-copy-when-lesson-moved',
  event: 'LessonMoved',
  to: 'student',
  title: 'Lesson: new time, copy to the student',
  repeat: 'yes',
})
export class SendStudentCopyWhenLessonMoved extends MovedMail {
  protected readonly reader = 'student';
}

@Injectable()
@Email({ name: 'notify-tutor-when-lesson-moved', event: 'LessonMoved', to: 'tutor', repeat: 'personal' })
export class NotifyTutorWhenLessonMoved extends MovedMail {
  protected readonly reader = 'tutor';
}

@Injectable()
@Email({
  name: 'send-notice-when-lesson-canceled',
  event: 'LessonCanceled',
  to: 'family',
  title: 'Lesson: canceled',
  repeat: 'yes',
})
export class SendNoticeWhenLessonCanceled extends CanceledMail {
  protected readonly reader = 'parent';
}

@Injectable()
@Email({
  name: 'send-student-copy-when-lesson-canceled',
  event: 'LessonCanceled',
  to: 'student',
  title: 'Lesson: canceled, copy to the student',
  repeat: 'yes',
})
export class SendStudentCopyWhenLessonCanceled extends CanceledMail {
  protected readonly reader = 'student';
}

@Injectable()
@Email({ name: 'notify-tutor-when-lesson-canceled', event: 'LessonCanceled', to: 'tutor', repeat: 'personal' })
export class NotifyTutorWhenLessonCanceled extends CanceledMail {
  protected readonly reader = 'tutor';
}

/** Emails each tutor once about the lessons that have another student from now on. */
@Injectable()
@Email({
  name: 'notify-tutor-when-student-replaced',
  event: 'RegistrationStudentChanged',
  to: 'tutor',
  repeat: 'personal',
})
export class NotifyTutorWhenStudentReplaced extends EmailsSubscriber<'RegistrationStudentChanged'> {
  protected async composeAll({ id, payload }: EventEnvelope<'RegistrationStudentChanged'>): Promise<ComposedEmail[]> {
    const { registration_id: registrationId, old_student_id: before, new_student_id: now } = payload;
    const ids = await listLessonsGivenTo(this.database, registrationId, now);
    if (ids.length === 0) return [];
    const tutors = new Map<string, [MailedLesson, ...MailedLesson[]]>();
    for (const lesson of await listMailedLessons(this.database, ids)) {
      const earlier = tutors.get(lesson.tutorId);
      if (earlier) earlier.push(lesson);
      else tutors.set(lesson.tutorId, [lesson]);
    }
    const from = splitFullName((await readStudent(this.database, before)).name).first;
    const { publicUrl } = this.config;
    return [...tutors].map(([tutorId, lessons]) => {
      const [{ tutorEmail: to }] = lessons;
      return {
        ...lessonsGivenMail(lessons, from, tutorOf(lessons, publicUrl)),
        attachments: filesOf('tutor', lessons, { attendee: to, publicUrl }),
        to,
        key: `${id}.${tutorId}`,
      };
    });
  }
}

/** Files that add, move or remove the entries of a reader, which are those of the subscribed calendars. */
function filesOf(
  reader: LessonReader['kind'],
  lessons: MailedLessons,
  { attendee, publicUrl }: { attendee: string; publicUrl: string },
) {
  const [{ status }] = lessons;
  const events = lessons.map((lesson) => {
    const booked = { ...lesson, status: 'booked' as const };
    if (reader === 'tutor') return tutorLessonEvent(booked, publicUrl);
    return lessonEvent(booked, publicUrl, reader === 'parent' && lesson.isGuest ? 'guest' : reader);
  });
  const changedAt = new Date(Math.max(...lessons.map((lesson) => lesson.changedAt.getTime())));
  const entries = { filename: lessonFileName, events, changedAt, attendee };
  return isCanceledLesson(status) ? removalFiles(entries) : requestFiles(entries);
}

/** The reader of an email with the page that it links to: that of the student, or of several students one that shows them all. */
async function readerOf(
  kind: LessonReader['kind'],
  lessons: MailedLessons,
  publicUrl: string,
  links: RegistrationLinks,
): Promise<LessonReader> {
  switch (kind) {
    case 'parent':
      return {
        kind,
        page: isOfOne(lessons) ? await lessonsPage(lessons[0], publicUrl, links) : dashboardPage(publicUrl),
      };
    case 'student':
      return { kind, page: dashboardPage(publicUrl) };
    case 'tutor':
      return tutorOf(lessons, publicUrl);
  }
}

const tutorOf = (lessons: MailedLessons, publicUrl: string): LessonReader => ({
  kind: 'tutor',
  page: isOfOne(lessons)
    ? { label: `${lessons[0].studentFirstName}’s page`, url: `${publicUrl}/office/students/${lessons[0].studentId}` }
    : { label: 'Your week', url: `${publicUrl}/office/week` },
});

const isOfOne = (lessons: MailedLessons): boolean =>
  lessons.every(({ studentId }) => studentId === lessons[0].studentId);
