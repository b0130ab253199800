import type { FieldErrors, SeatTakenBody } from '@academy/contracts/http/errors';
import { studentConflictMessage, type StudentTest } from '@academy/contracts/rules/student-conflicts';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';
import type { SeatRequest } from './test-session.js';

/** A seat was moved or canceled, or its date was closed, by another request at that moment. Nothing has changed. */
export class SeatChanged extends AppError {
  constructor() {
    super('stale_version', 'This test was changed a moment ago. Please reload the page.');
  }
}

/** The last seat is taken, or the date is closed. Names every line and date concerned, in words under `lines.<line_id>.dates` and as data in `seats`. */
export class SeatTaken extends AppError {
  /** @param closed those whose date the academy closed */
  constructor(missing: readonly SeatRequest[], closed: ReadonlySet<SeatRequest> = new Set()) {
    const errors: FieldErrors = {};
    for (const seat of missing)
      (errors[`lines.${seat.lineId}.dates`] ??= []).push(
        closed.has(seat)
          ? `${formatTestDate(seat.date)} is closed: we hold no test on this date.`
          : `${seat.title} on ${formatTestDate(seat.date)} is full.`,
      );
    const what = closed.size > 0 ? 'A date you chose was closed.' : 'A date you chose is now full.';
    super('seat_taken', `${what} You were not charged. Please choose another date.`, {
      errors,
      extra: {
        seats: missing.map(({ lineId, sessionId, date }) => ({ line_id: lineId, session_id: sessionId, date })),
      } satisfies Pick<SeatTakenBody, 'seats'>,
    });
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
