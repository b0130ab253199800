import type { FieldErrors, SeatTakenBody } from '@academy/contracts/http/errors';
import {
  lessonConflictMessage,
  studentConflictMessage,
  type StudentTest,
} from '@academy/contracts/rules/student-conflicts';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';
import type { SaleDate } from './test-dates.repository.js';
import { testSessionKey, type SeatRequest } from './test-session.js';

type Reason = 'full' | 'closed' | 'ended';

const reasonOf = (place: SaleDate | undefined): Reason => {
  if (place?.closed) return 'closed';
  return place?.offer ? 'full' : 'ended';
};

const sayAt: Record<Reason, (seat: SeatRequest) => string> = {
  full: ({ title, date }) => `${title} on ${formatTestDate(date)} is full.`,
  closed: ({ date }) => `${formatTestDate(date)} is closed: we hold no test on this date.`,
  ended: ({ date }) => `${formatTestDate(date)} is no longer offered.`,
};

const sayFirst: Record<Reason, string> = {
  full: 'A date you chose is now full.',
  closed: 'A date you chose was closed.',
  ended: 'A date you chose is no longer offered.',
};

/** The last seat is taken, or the date is closed or no longer on offer. Names every line and date concerned, in words under `lines.<line_id>.dates` and as data in `seats`. */
export class SeatTaken extends AppError {
  /** @param places as they are now, by {@link testSessionKey} */
  constructor(missing: readonly SeatRequest[], places: ReadonlyMap<string, SaleDate>) {
    const errors: FieldErrors = {};
    const reasons = missing.map((seat) => reasonOf(places.get(testSessionKey(seat))));
    for (const [index, seat] of missing.entries())
      (errors[`lines.${seat.lineId}.dates`] ??= []).push(sayAt[reasons[index] ?? 'full'](seat));
    const what = sayFirst[reasons.find((reason) => reason !== 'full') ?? 'full'];
    super('seat_taken', `${what} You were not charged. Please choose another date.`, {
      errors,
      extra: {
        seats: missing.map(({ lineId, sessionId, date }) => ({ line_id: lineId, session_id: sessionId, date })),
      } satisfies Pick<SeatTakenBody, 'seats'>,
    });
  }
}

/** A student has a lesson at that time. Names the line and date concerned under `lines.<line_id>.dates`. */
export class StudentHasLesson extends ValidationFailed {
  constructor({ lineId, student, date }: StudentTest & { lineId: string }) {
    super({ [`lines.${lineId}.dates`]: [lessonConflictMessage({ student, date })] });
  }
}

/** A registration cannot go to a student who is busy at the time of one of its tests. Nothing was changed. */
export class OwnerIsBusy extends ValidationFailed {
  constructor(student: string, { date, hasTest }: { date: string; hasTest: boolean }) {
    const other = hasTest ? 'another test' : 'a lesson or a consultation';
    const message = `${student} has ${other} at the time of the test on ${formatTestDate(date)}. Please move or cancel one of the two first.`;
    super({ student_id: [message] }, message);
  }
}

/** A student has another test at that time. Names every line and date concerned under `lines.<line_id>.dates`. */
export class StudentBusy extends ValidationFailed {
  constructor(tests: readonly (StudentTest & { lineId: string })[]) {
    const errors: FieldErrors = {};
    for (const { lineId, ...test } of tests)
      (errors[`lines.${lineId}.dates`] ??= []).push(studentConflictMessage(test));
    super(errors);
  }
}
