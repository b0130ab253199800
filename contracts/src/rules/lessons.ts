import { checkReasonLength } from './reason.js';

/**
 * Status of a lesson. `ended`: the lesson is over, and the tutor has not recorded the outcome yet. `canceled_late` counts as used;
 * `canceled_by_academy` and `tutor_absent` do not.
 */
const lessonStatuses = [
  'booked',
  'ended',
  'held',
  'missed',
  'tutor_absent',
  'canceled',
  'canceled_late',
  'canceled_by_academy',
] as const;

export type LessonStatus = (typeof lessonStatuses)[number];

/** Display text of each status, for families and staff. */
export const lessonStatusTexts: Readonly<Record<LessonStatus, string>> = {
  booked: 'Booked',
  ended: 'Ended',
  held: 'Held',
  missed: 'Absent',
  tutor_absent: 'Tutor absent',
  canceled: 'Canceled',
  canceled_late: 'Canceled late, counts as used',
  canceled_by_academy: 'Canceled by the academy',
};

/** Outcomes that a tutor can record for a lesson that has ended. */
export const lessonOutcomes = ['held', 'missed', 'tutor_absent'] as const satisfies readonly LessonStatus[];

export type LessonOutcome = (typeof lessonOutcomes)[number];

/** Who is responsible for a change to a lesson. A change by the academy never counts as used. */
export const changers = ['family', 'academy'] as const;

export type ChangedBy = (typeof changers)[number];

/** Where a lesson takes place. */
export const lessonPlaces = ['online', 'in_person'] as const;

export type LessonPlace = (typeof lessonPlaces)[number];

export const lessonPlaceTexts: Readonly<Record<LessonPlace, string>> = { online: 'Online', in_person: 'In person' };

/** How many days ahead a lesson can be booked. */
export const lessonDaysAhead = 60;

/** Maximum number of lessons in a weekly series: the number of sessions in the largest package. */
export const maxLessonsAtOnce = 20;

/** Said to families instead of a way to join, if the tutor's meeting link is not known. */
export const linkSentText = 'Your tutor will send you the link.';

/** Minutes before the start from which the meeting can be joined. */
export const joinMinutesBefore = 10;

/** A family with this many sessions left or fewer is offered the next package. */
export const lowBalance = 2;

/** Whether the meeting of a lesson is open: from ten minutes before its start to its end. */
export const mayJoin = ({ start, end }: { start: Date; end: Date }, now: Date): boolean =>
  now.getTime() >= start.getTime() - joinMinutesBefore * 60_000 && now < end;

/** How canceling or moving a lesson affects the sessions of its package. */
export interface LessonChangeRule {
  allowed: boolean;
  /** Whether the session counts as used. */
  counts: boolean;
  /** Until when it does not; null for a package sold under terms without that rule, and for a lesson that has begun. */
  freeUntil: Date | null;
}

/**
 * A lesson can be canceled or moved until it begins. Within `lateHours` (elapsed time) of its start, its session counts as used.
 * `lateHours` is null for packages bought before that rule.
 */
export function lessonChangeRule(
  { start, status }: { start: Date; status: LessonStatus },
  lateHours: number | null,
  now: Date,
): LessonChangeRule {
  const freeUntil = lateHours === null ? null : new Date(start.getTime() - lateHours * 3_600_000);
  const allowed = status === 'booked' && now < start;
  if (!allowed) return { allowed, counts: false, freeUntil: null };
  return { allowed, counts: freeUntil !== null && now > freeUntil, freeUntil };
}

export const lessonMessages = {
  taken: 'This time was just taken. Please choose another one.',
  changed: 'This lesson was changed a moment ago. Please check it again.',
  ruleChanged: 'This change would now count differently. Please check it again.',
  noPackage: 'These sessions have ended.',
  expired: 'The last day to book these sessions has passed.',
  noStudent: 'We do not know yet which student these sessions are for. Please call us.',
  noTutor: 'Please choose a tutor.',
  studentMayNot: 'Your parent books, moves and cancels your lessons. Please ask them, or ask them to let you do it.',
  begun: 'This lesson has begun, so it can no longer be changed here.',
  placeRequired: 'Please choose online or in person.',
  noStarts: 'Please choose a time.',
  tooMany: `Please book at most ${maxLessonsAtOnce} lessons at once.`,
  repeated: 'Each time can be booked once.',
  changer: 'Please choose who the change is for.',
  reason: 'Please enter why the academy is changing it.',
} as const;

/** Checks the reason for a change by staff; required for `academy` changes. @param reason as submitted @returns the message, or null */
export function checkChangeReason(reason: unknown, by: unknown): string | null {
  if (typeof reason !== 'string' || (by === 'academy' && reason.trim() === '')) return lessonMessages.reason;
  return checkReasonLength(reason);
}

/** Message when the family's chosen tutor no longer teaches. */
export const noLongerTeaches = (tutorName: string): string =>
  `${tutorName} no longer teaches. Please call us, and we will find another tutor.`;

/** Message when a package has too few sessions. @param open sessions that are neither used nor booked */
export const tooFewSessions = (open: number): string =>
  open === 0
    ? 'All sessions of this package are used or booked.'
    : `Only ${open === 1 ? '1 session is' : `${open} sessions are`} left to book.`;
