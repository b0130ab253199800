import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TutorResponse } from '@academy/contracts/http/office/tutors';
import { isDay } from '@academy/contracts/rules/dates';
import { checkChangedDay, sortedWindows, type TimeWindow } from '@academy/contracts/rules/tutors';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { removeDay, setDay } from '../hours.repository.js';
import { assertMayOpen } from '../may-open-tutor.js';
import { readTutor } from '../read-tutor.js';
import { findTutorRecord } from '../tutor-records.repository.js';
import { DayRefused } from '../tutors.errors.js';

/** Gives one day of a tutor hours of its own, which replace those of its weekday. */
export class SetTutorDay extends Command<TutorResponse> {
  /** @param day YYYY-MM-DD, as it was sent @param windows none for a day off */
  constructor(
    readonly tutorId: string,
    readonly day: string,
    readonly windows: readonly TimeWindow[],
    readonly caller: StaffCaller,
  ) {
    super();
  }
}

/** Gives one day of a tutor the hours of its weekday again. */
export class RemoveTutorDay extends Command<TutorResponse> {
  /** @param day YYYY-MM-DD, as it was sent */
  constructor(
    readonly tutorId: string,
    readonly day: string,
    readonly caller: StaffCaller,
  ) {
    super();
  }
}

/** Each change replaces the whole day, so the last one wins. */
@CommandHandler(SetTutorDay)
export class SetTutorDayHandler implements ICommandHandler<SetTutorDay> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, DayRefused */
  async execute({ tutorId, day, windows, caller }: SetTutorDay): Promise<TutorResponse> {
    assertMayOpen(caller, tutorId);
    return this.unitOfWork.run(async (tx) => {
      const tutor = await findTutorRecord(tx, tutorId);
      if (!tutor) throw new NotFound();
      const refusal = checkChangedDay(day, tutor.today);
      if (refusal) throw new DayRefused(refusal);
      await setDay(tx, tutorId, day, sortedWindows(windows));
      auditSubject(tx, 'staff', tutorId, { day, windows: sortedWindows(windows) });
      return readTutor(tx, tutorId);
    });
  }
}

@CommandHandler(RemoveTutorDay)
export class RemoveTutorDayHandler implements ICommandHandler<RemoveTutorDay> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Removing what is not there changes nothing. @throws NotFound */
  async execute({ tutorId, day, caller }: RemoveTutorDay): Promise<TutorResponse> {
    assertMayOpen(caller, tutorId);
    if (!isDay(day)) throw new NotFound();
    return this.unitOfWork.run(async (tx) => {
      await removeDay(tx, tutorId, day);
      auditSubject(tx, 'staff', tutorId, { day });
      return readTutor(tx, tutorId);
    });
  }
}
