import type { LessonsTakenBody } from '@academy/contracts/http/lessons';
import { lessonMessages } from '@academy/contracts/rules/lessons';
import { AppError, ValidationFailed } from '../../platform/http/errors/errors.js';

/** Tutor, student or room are taken at one of the times. Nothing was booked. */
export class LessonTimeTaken extends AppError {
  /** @param taken "YYYY-MM-DD HH:mm", academy time */
  constructor(taken: string[]) {
    super('slot_taken', lessonMessages.taken, { extra: { taken } satisfies Pick<LessonsTakenBody, 'taken'> });
  }
}

/** A package cannot go to a student who is busy at the time of one of its lessons. Nothing was changed. */
export class StudentNotFree extends ValidationFailed {
  constructor(student: string) {
    const message = `${student} has a test, a lesson, or a consultation at the time of one of these lessons. Please move or cancel one of the two first.`;
    super({ student_id: [message] }, message);
  }
}

/** The request is not possible. The message explains why to the family. */
export class LessonRefused extends ValidationFailed {
  constructor(message: string) {
    super({}, message);
  }
}
