import { longDateTime } from '@academy/contracts/rules/date-format';
import { lessonPlaceTexts, type LessonPlace } from '@academy/contracts/rules/lessons';
import type { MailContent } from '../mail.js';
import { oneLine } from '../one-line.js';
import { button, facts, factLines, greeting, paragraph, type Fact } from './email-parts.js';
import { layout } from './layout.js';

/** A lesson as emails show it. */
export interface LessonMail {
  studentFirstName: string;
  parentFirstName: string;
  tutorName: string;
  packageName: string;
  start: Date;
  minutes: number;
  place: LessonPlace;
  /** Of a lesson in person. */
  room: string | null;
  /** Sessions that are neither used nor booked. */
  open: number;
}

/** Who reads an email about a lesson: a parent, with the page of the student, the student, with the dashboard, or the tutor, with the office. */
export interface LessonReader {
  kind: 'parent' | 'student' | 'tutor';
  page: { label: string; url: string };
}

const placeOf = ({ place, room }: LessonMail): string => (room === null ? lessonPlaceTexts[place] : oneLine(room));

const openText = (open: number): string => (open === 0 ? 'None' : open === 1 ? '1 session' : `${open} sessions`);

const factsOf = (lesson: LessonMail, { kind }: LessonReader): Fact[] => [
  ...(kind === 'student' ? [] : ([['Student', oneLine(lesson.studentFirstName)]] satisfies Fact[])),
  ...(kind === 'tutor' ? [] : ([['Tutor', oneLine(lesson.tutorName)]] satisfies Fact[])),
  ['Package', oneLine(lesson.packageName)],
  ['Length', `${lesson.minutes} minutes`],
  ['Where', placeOf(lesson)],
];

const firstNames: Readonly<Record<LessonReader['kind'], (lesson: LessonMail) => string>> = {
  parent: ({ parentFirstName }) => parentFirstName,
  student: ({ studentFirstName }) => studentFirstName,
  tutor: ({ tutorName }) => tutorName.split(' ')[0] ?? '',
};

const reasons: Readonly<Record<LessonReader['kind'], string>> = {
  parent: 'You are receiving this email because these sessions were bought with your email address.',
  student: 'You are receiving this email because you are the student of these lessons, with this email address.',
  tutor: 'You are receiving this email because you teach these lessons.',
};

/** Whose lesson it is: "Sam’s", or "Your" for the student. */
const whose = ({ studentFirstName }: LessonMail, { kind }: LessonReader): string =>
  kind === 'student' ? 'Your' : `${oneLine(studentFirstName)}’s`;

/** What an email about a lesson says. */
export interface Said {
  subject: string;
  heading: string;
  done: string;
  rows: Fact[];
  more?: string;
}

/** An email about a lesson. */
export function composeLessonMail(
  lesson: LessonMail,
  reader: LessonReader,
  { subject, heading, done, rows, more }: Said,
): MailContent {
  const hi = greeting(firstNames[reader.kind](lesson));
  const { label, url } = reader.page;
  const rest = more === undefined ? [] : [more];
  return layout({
    subject,
    heading,
    body: [paragraph(hi), paragraph(done), facts(rows), ...rest.map((text) => paragraph(text)), button(label, url)],
    text: [hi, done, factLines(rows), ...rest, `${label}: ${url}`].join('\n\n'),
    reason: reasons[reader.kind],
  });
}

const joinText = 'You can join from ten minutes before it starts: the link is on the page below.';

/** Notifies of lessons that were booked together. @param lessons at least one, by start */
export function lessonsBookedMail(lessons: readonly [LessonMail, ...LessonMail[]], reader: LessonReader): MailContent {
  const [first] = lessons;
  const count = lessons.length;
  const what = count === 1 ? 'A lesson' : `${count} lessons`;
  const isStudent = reader.kind === 'student';
  const forWhom = isStudent ? '' : ` for ${oneLine(first.studentFirstName)}`;
  return composeLessonMail(first, reader, {
    subject:
      count === 1
        ? `Lesson booked: ${isStudent ? '' : `${oneLine(first.studentFirstName)}, `}${longDateTime(first.start)}`
        : `${count} lessons booked${forWhom}`,
    heading: `${what} booked`,
    done: `${what}${forWhom} ${count === 1 ? 'is' : 'are'} booked.`,
    rows: [
      ...lessons.map(({ start }): Fact => [count === 1 ? 'When' : 'Lesson', longDateTime(start)]),
      ...factsOf(first, reader),
      ...(reader.kind === 'parent' ? ([['Left to book', openText(first.open)]] satisfies Fact[]) : []),
    ],
    ...(first.place === 'online' && reader.kind !== 'tutor' && { more: joinText }),
  });
}

/** Notifies of the new time of a lesson. @param oldStart before the move */
export function lessonMovedMail(lesson: LessonMail, oldStart: Date, reader: LessonReader): MailContent {
  return composeLessonMail(lesson, reader, {
    subject: `New time for ${whose(lesson, reader).replace('Your', 'your')} lesson: ${longDateTime(lesson.start)}`,
    heading: 'A lesson has a new time',
    done: `${whose(lesson, reader)} lesson was moved.${reader.kind === 'student' ? '' : ' It keeps its session.'}`,
    rows: [['Old time', longDateTime(oldStart)], ['New time', longDateTime(lesson.start)], ...factsOf(lesson, reader)],
  });
}

const canceledTexts = {
  counts: 'It was canceled too late to keep its session, so the session counts as used.',
  free: 'Its session was not used.',
  academy: 'We are sorry. Its session was not used: please book another time.',
  ended: 'We are sorry. No session of this package is left to book: please call us if you have a question.',
} as const;

/** Notifies of a canceled lesson. @param counts whether its session counts as used @param byAcademy whether the academy canceled it */
export function lessonCanceledMail(
  lesson: LessonMail,
  { counts, byAcademy }: { counts: boolean; byAcademy: boolean },
  reader: LessonReader,
): MailContent {
  const text = byAcademy && reader.kind === 'parent' ? (lesson.open > 0 ? 'academy' : 'ended') : 'free';
  // What it costs is the parent's and the tutor's to know.
  const rule = reader.kind === 'student' ? '' : ` ${canceledTexts[counts ? 'counts' : text]}`;
  return composeLessonMail(lesson, reader, {
    subject: `Lesson canceled: ${reader.kind === 'student' ? '' : `${oneLine(lesson.studentFirstName)}, `}${longDateTime(lesson.start)}`,
    heading: 'Lesson canceled',
    done: `${whose(lesson, reader)} lesson was canceled.${rule}`,
    rows: [['When', longDateTime(lesson.start)], ...factsOf(lesson, reader)],
  });
}
