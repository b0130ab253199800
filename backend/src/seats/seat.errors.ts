import type { FieldErrors, SeatTakenBody } from '@academy/contracts/http/errors';
import { studentConflictMessage, type StudentTest } from '@academy/contracts/rules/student-conflicts';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';
import type { SeatRequest } from './test-session.js';

/** The last seat is taken. Names every line and date concerned, in words under `lines.<line_id>.dates` and as data in `seats`. */
export class SeatTaken extends AppError {
  constructor(missing: readonly SeatRequest[]) {
    const errors: FieldErrors = {};
    for (const { lineId, title, date } of missing)
      (errors[`lines.${lineId}.dates`] ??= []).push(`${title} on ${formatTestDate(date)} is full.`);
    super('seat_taken', 'A date you chose is now full. You were not charged. Please choose another date.', {
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
