import { longDateTime } from '@academy/contracts/rules/date-format';
import { listed } from '@academy/contracts/rules/listed';
import { lessonPlaceTexts, linkSentText, type LessonPlace } from '@academy/contracts/rules/lessons';
import type { MailContent } from '../mail.js';
import { layout, type MailPage } from './layout.js';
import { button, facts, greeting, type Fact } from './parts.js';

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
  /** Whether the page shows how to join; otherwise the tutor sends the link to an online lesson. */
  hasLink: boolean;
  /** Sessions that are neither used nor booked. */
  open: number;
}

/** At least one lesson, by start. */
type Lessons<Lesson extends LessonMail = LessonMail> = readonly [Lesson, ...Lesson[]];

/**
 * Who reads an email about a lesson: a parent, with the page of the student, the student, with the dashboard, or the tutor, with the office.
 */
export interface LessonReader {
  kind: 'parent' | 'student' | 'tutor';
  page: MailPage;
  /** Present for a parent who did not buy the sessions. */
  shares?: true;
}

const placeOf = ({ place, room }: LessonMail): string => (room === null ? lessonPlaceTexts[place] : room);

const openText = (open: number): string => (open === 0 ? 'None' : open === 1 ? '1 session' : `${open} sessions`);

const factsOf = (lesson: LessonMail, { kind }: LessonReader): Fact[] => [
  ...(kind === 'student' ? [] : ([['Student', lesson.studentFirstName]] satisfies Fact[])),
  ...(kind === 'tutor' ? [] : ([['Tutor', lesson.tutorName]] satisfies Fact[])),
  ['Package', lesson.packageName],
  ['Length', `${lesson.minutes} minutes`],
  ['Where', placeOf(lesson)],
];

const timesOf = (lessons: Lessons): Fact[] =>
  lessons.map(({ start }) => [lessons.length === 1 ? 'When' : 'Lesson', longDateTime(start)]);

/** The facts of lessons, each with the values that at least one of them has. */
function sharedFacts(lessons: Lessons, reader: LessonReader): Fact[] {
  const all = lessons.map((lesson) => factsOf(lesson, reader));
  return (all[0] ?? []).map(([label], index): Fact => [
    label,
    [...new Set(all.map((rows) => rows[index]?.[1] ?? ''))].join(', '),
  ]);
}

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
  kind === 'student' ? 'Your' : `${studentFirstName}’s`;

/** What an email about a lesson says. */
export interface LessonNotice {
  subject: string;
  heading: string;
  done: string;
  rows: Fact[];
  more?: string;
}

/** An email about a lesson. */
export const composeLessonMail = (
  lesson: LessonMail,
  { kind, page, shares }: LessonReader,
  { subject, heading, done, rows, more }: LessonNotice,
): MailContent =>
  layout({
    subject,
    heading,
    body: [greeting(firstNames[kind](lesson)), done, facts(rows), more, button(page.label, page.url)],
    reason: shares ? 'You are receiving this email because you are a parent of this student.' : reasons[kind],
  });

const joinText = 'You can join from ten minutes before it starts: the link is on the page below.';

/** Notifies of lessons that were booked together. */
export function lessonsBookedMail(lessons: Lessons, reader: LessonReader): MailContent {
  const [first] = lessons;
  const count = lessons.length;
  const what = count === 1 ? 'A lesson' : `${count} lessons`;
  const isStudent = reader.kind === 'student';
  const forWhom = isStudent ? '' : ` for ${first.studentFirstName}`;
  return composeLessonMail(first, reader, {
    subject:
      count === 1
        ? `Lesson booked: ${isStudent ? '' : `${first.studentFirstName}, `}${longDateTime(first.start)}`
        : `${count} lessons booked${forWhom}`,
    heading: `${what} booked`,
    done: `${what}${forWhom} ${count === 1 ? 'is' : 'are'} booked.`,
    rows: [
      ...timesOf(lessons),
      ...sharedFacts(lessons, reader),
      ...(reader.kind === 'parent' ? ([['Left to book', openText(first.open)]] satisfies Fact[]) : []),
    ],
    ...(first.place === 'online' && reader.kind !== 'tutor' && { more: first.hasLink ? joinText : linkSentText }),
  });
}

/**
 * Notifies the tutor of lessons that have another student from now on. Their times and places stay.
 * @param lessons with their new student
 * @param before first name of the student before
 */
export function lessonsGivenMail(lessons: Lessons, before: string, reader: LessonReader): MailContent {
  const [first] = lessons;
  const count = lessons.length;
  const now = first.studentFirstName;
  const what = count === 1 ? `A lesson is now for ${now}` : `${count} lessons are now for ${now}`;
  const change = count === 1 ? `It was for ${before} and is now` : `They were for ${before} and are now`;
  const stay = count === 1 ? 'Its time and place stay' : 'Their times and places stay';
  return composeLessonMail(first, reader, {
    subject: what,
    heading: what,
    done: `Our office corrected which student ${count === 1 ? 'a lesson' : 'lessons'} of yours ${count === 1 ? 'is' : 'are'} for. ${change} for ${now}. ${stay} the same.`,
    rows: [...timesOf(lessons), ...sharedFacts(lessons, reader)],
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

/** A canceled lesson, and whether its session counts as used. */
export type CanceledLessonMail = LessonMail & { counts: boolean };

type CanceledLessons = Lessons<CanceledLessonMail>;

/** What the cancellation of one lesson, and of several, means for their sessions. */
const canceledTexts = {
  counts: [
    'It was canceled too late to keep its session, so the session counts as used.',
    'They were canceled too late to keep their sessions, so the sessions count as used.',
  ],
  free: ['Its session was not used.', 'Their sessions were not used.'],
  academy: [
    'We are sorry. Its session was not used: please book another time.',
    'We are sorry. Their sessions were not used: please book other times.',
  ],
  ended: [
    'We are sorry. No session of this package is left to book: please call us if you have a question.',
    'We are sorry. No sessions are left to book: please call us if you have a question.',
  ],
} as const;

/** What the cancellation means for the sessions. */
function sessionsText(lessons: CanceledLessons, byAcademy: boolean, { kind }: LessonReader): string {
  // What it costs is the parent's and the tutor's to know.
  if (kind === 'student') return '';
  const many = lessons.length === 1 ? 0 : 1;
  const late = lessons.filter(({ counts }) => counts).length;
  if (late === lessons.length) return ` ${canceledTexts.counts[many]}`;
  if (late > 0)
    return ` The sessions of those marked “session used” count as used, because they were canceled too late; the others were not used.`;
  if (!byAcademy || kind !== 'parent') return ` ${canceledTexts.free[many]}`;
  return ` ${canceledTexts[lessons.some(({ open }) => open > 0) ? 'academy' : 'ended'][many]}`;
}

/** Notifies of canceled lessons. @param byAcademy whether the academy canceled them */
export function lessonCanceledMail(
  lessons: CanceledLessons,
  reader: LessonReader,
  { byAcademy }: { byAcademy: boolean },
): MailContent {
  const [first] = lessons;
  const count = lessons.length;
  const names = [...new Set(lessons.map(({ studentFirstName }) => studentFirstName))];
  const forWhom = reader.kind === 'student' ? '' : ` for ${listed(names)}`;
  const rule = sessionsText(lessons, byAcademy, reader);
  if (count === 1)
    return composeLessonMail(first, reader, {
      subject: `Lesson canceled: ${reader.kind === 'student' ? '' : `${names.join('')}, `}${longDateTime(first.start)}`,
      heading: 'Lesson canceled',
      done: `${whose(first, reader)} lesson was canceled.${rule}`,
      rows: [...timesOf(lessons), ...factsOf(first, reader)],
    });
  const isMarked = reader.kind !== 'student' && lessons.some(({ counts }) => !counts);
  const rowOf = ({ start, studentFirstName, counts }: CanceledLessonMail): Fact => {
    const student = names.length > 1 ? `${studentFirstName}, ` : '';
    return ['Lesson', `${student}${longDateTime(start)}${isMarked && counts ? ' (session used)' : ''}`];
  };
  return composeLessonMail(first, reader, {
    subject: `${count} lessons canceled${forWhom}`,
    heading: `${count} lessons canceled`,
    done: `${count} lessons${forWhom} were canceled.${rule}`,
    rows: [...lessons.map(rowOf), ...sharedFacts(lessons, reader)],
  });
}
