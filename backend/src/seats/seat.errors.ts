import type { FieldErrors } from '@academy/contracts/http/errors';
import { studentConflictMessage, type StudentTest } from '@academy/contracts/rules/student-conflicts';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';
import type { SeatRequest } from './test-session.js';

/** The last seat is taken. Names every line and date concerned under `lines.<line_id>.dates`. */
export class SeatTaken extends AppError {
  constructor(missing: readonly SeatRequest[]) {
    const errors: FieldErrors = {};
    for (const { lineId, title, date } of missing)
      (errors[`lines.${lineId}.dates`] ??= []).push(`${title} on ${formatTestDate(date)} has no seat left.`);
    super('seat_taken', 'A date you chose has no seat left. Nothing was charged. Please choose another date.', {
      errors,
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
