import { longDate, longDateTime } from '@academy/contracts/rules/date-format';
import type { LessonNoteFields } from '@academy/contracts/rules/lesson-notes';
import type { MailContent } from '../mail.js';
import type { MailPage } from './layout.js';
import { composeLessonMail, type LessonMail, type LessonNotice } from './lessons.js';
import type { Fact } from './parts.js';

/** The note of a lesson as emails show it. */
export type MailedNote = LessonNoteFields & { version: number };

const homeworkOf = ({ homework, homework_due: due }: MailedNote): string =>
  due === '' ? homework : `${homework} (due ${longDate(due)})`;

function noticeOf({ outcome }: MailedNote, name: string): Pick<LessonNotice, 'subject' | 'heading' | 'done'> {
  if (outcome === 'missed')
    return {
      subject: `${name} missed a lesson`,
      heading: `${name} missed the lesson`,
      done: `${name} did not come to the lesson, so its session counts as used.`,
    };
  if (outcome === 'tutor_absent')
    return {
      subject: `We owe ${name} a lesson`,
      heading: 'Your tutor was absent',
      done: 'We are sorry: your tutor was absent. The session is back on your balance, so please book another time.',
    };
  return {
    subject: `${name}’s lesson: what we did`,
    heading: `How ${name}’s lesson went`,
    done: `Here is what ${name} worked on, and what comes next.`,
  };
}

/** Sends the note of a lesson to the parent. @param page with the student's lessons */
export function lessonNoteMail(lesson: LessonMail, note: MailedNote, page: MailPage): MailContent {
  const name = lesson.studentFirstName;
  const { subject, heading, done } = noticeOf(note, name);
  const texts: Fact[] = [
    ['What we did', note.did],
    ['Next time', note.next],
    ['Homework', homeworkOf(note)],
    ['Effort', note.effort === null ? '' : `${note.effort} of 5`],
  ];
  return composeLessonMail(
    lesson,
    { kind: 'parent', page },
    {
      subject: note.version === 1 ? subject : `Updated: ${subject}`,
      heading,
      done,
      rows: [
        ['Lesson', longDateTime(lesson.start)],
        ['Tutor', lesson.tutorName],
        ...texts.filter(([, text]) => text !== '' && note.outcome !== 'tutor_absent'),
      ],
    },
  );
}

/** Reminds a tutor of a note that is missing. @param url the tutor's week with the lesson */
export function noteOverdueMail(lesson: LessonMail, url: string): MailContent {
  const name = lesson.studentFirstName;
  return composeLessonMail(
    lesson,
    { kind: 'tutor', page: { label: 'Write the note', url } },
    {
      subject: `Note missing: ${name}, ${longDateTime(lesson.start)}`,
      heading: 'A note is missing',
      done: `The parents of ${name} have not heard yet how this lesson went. Writing the note takes a minute.`,
      rows: [['Lesson', longDateTime(lesson.start)]],
    },
  );
}
