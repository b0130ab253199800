import type { SlotTakenBody } from '@academy/contracts/http/consultations';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { busyStudentMessage } from '@academy/contracts/rules/student-conflicts';
import { slotMessages } from '@academy/contracts/rules/slots';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';

/** Another booking took the last place, or the academy is closed at that time. */
export class SlotTaken extends AppError {
  /** @param openStarts of the same day and slot, "HH:mm" */
  constructor(
    { startTime }: Pick<ConsultationTime, 'startTime'>,
    openStarts: string[],
    message: string = slotMessages.taken,
  ) {
    const field = startTime === null ? 'booking.time_slot' : 'booking.start_time';
    super('slot_taken', message, {
      errors: { [field]: [message] },
      extra: { open_starts: openStarts } satisfies Pick<SlotTakenBody, 'open_starts'>,
    });
  }
}

/** The payment arrived after the last place was taken or the time had passed. */
export class SlotUnavailable extends AppError {
  constructor() {
    super('slot_taken', 'We could not book this consultation. Your payment is being returned.');
  }
}

/** The student of a consultation has a lesson or another consultation at that time. */
export class StudentIsBusy extends ValidationFailed {
  /** @param field of the request that has the start, for the error message */
  constructor(
    student: string,
    field: string,
    readonly other: Parameters<typeof busyStudentMessage>[1],
  ) {
    const message = busyStudentMessage(student, other);
    super({ [field]: [message] }, message);
  }
}

/** A consultation cannot go to a student who is busy at its time. Nothing was changed. */
export class OwnerIsBusy extends ValidationFailed {
  constructor(student: string, time: ConsultationTime, other: StudentIsBusy['other']) {
    const what = other === 'consultation' ? 'another consultation' : `a ${other}`;
    const message = `${student} has ${what} at the time of the consultation on ${formatConsultation(time)}. Please move or cancel one of the two first.`;
    super({ student_id: [message] }, message);
  }
}

/** A day cannot become a day off while a consultation on it is booked or being paid for. */
export class DayIsBooked extends ValidationFailed {
  constructor() {
    super({ 'values.date': ['Consultations are booked on this day. Move or cancel them first.'] });
  }
}
