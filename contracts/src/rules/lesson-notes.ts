import type { FieldErrors } from '../http/errors.js';
import { isDay } from './dates.js';
import { lessonStatusTexts, type LessonOutcome } from './lessons.js';
import { taskTitleMaxLength } from './student-tasks.js';

/** Longest text for what was done and for what comes next, in characters. */
const noteTextMaxLength = 2000;

/** Longest homework, in characters. It becomes the title of a task. */
export const homeworkMaxLength = taskTitleMaxLength;

/** Hours after the end of a lesson until a missing note counts as overdue. */
export const noteDueHours = 24;

/** Levels of a student's effort, from little to a lot. */
export const effortLevels = [1, 2, 3, 4, 5] as const;

/** What a tutor writes about a lesson. */
export interface LessonNoteFields {
  outcome: LessonOutcome;
  did: string;
  next: string;
  homework: string;
  /** YYYY-MM-DD; empty without a day. */
  homework_due: string;
  /** 1 to 5; null when not specified. */
  effort: number | null;
}

/** The initial state of a lesson's note. */
export const emptyNote: LessonNoteFields = {
  outcome: 'held',
  did: '',
  next: '',
  homework: '',
  homework_due: '',
  effort: null,
};

/** Display text of each outcome for the tutor who records it. */
export const outcomeLabels: Readonly<Record<LessonOutcome, string>> = {
  ...lessonStatusTexts,
  tutor_absent: 'I was absent',
};

export const lessonNoteMessages = {
  didRequired: 'Please write what you worked on.',
  tooLong: `Please use at most ${noteTextMaxLength} characters.`,
  homeworkTooLong: `Please use at most ${homeworkMaxLength} characters.`,
  dayInvalid: 'Please choose a date, or leave it empty.',
  dueAlone: 'Please write the homework that is due, or remove the date.',
  effortInvalid: 'Please choose 1 to 5.',
  outcomeRequired: 'Please say how the lesson went.',
  notBegun: 'This lesson has not begun yet.',
  canceled: 'This lesson was canceled, so it has no note.',
  sessionGone: 'This lesson’s session has since been booked for another lesson. Please ask the office.',
  packageEnded: 'This package has ended, so the session cannot be returned. Please ask the office.',
  stale: 'Someone saved another note for this lesson. Nothing of yours is lost: please choose which one to keep.',
} as const;

export const checkNoteText = (text: string): string | null =>
  text.trim().length > noteTextMaxLength ? lessonNoteMessages.tooLong : null;

export const checkHomework = (text: string): string | null =>
  text.trim().length > homeworkMaxLength ? lessonNoteMessages.homeworkTooLong : null;

/** @param day YYYY-MM-DD, or '' for none */
export const checkHomeworkDue = (day: string): string | null =>
  day === '' || isDay(day) ? null : lessonNoteMessages.dayInvalid;

/** Checks a lesson note. @returns messages by field; empty when the note is valid */
export function checkLessonNote({ outcome, did, next, homework, homework_due }: LessonNoteFields): FieldErrors {
  const found: [keyof LessonNoteFields, string | null][] = [
    ['did', outcome === 'held' && did.trim() === '' ? lessonNoteMessages.didRequired : checkNoteText(did)],
    ['next', checkNoteText(next)],
    ['homework', homework_due !== '' && homework.trim() === '' ? lessonNoteMessages.dueAlone : checkHomework(homework)],
    ['homework_due', checkHomeworkDue(homework_due)],
  ];
  return Object.fromEntries(found.flatMap(([field, message]) => (message === null ? [] : [[field, [message]]])));
}
