import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TutorResponse } from '@academy/contracts/http/office/tutors';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { assertUuid } from '../../../platform/http/validation/uuid.js';
import { readTutor } from '../read-tutor.js';
import { startProfile, stopProfile } from '../tutor-records.repository.js';
import { CannotStart, StopsWithRole } from '../tutors.errors.js';
import { findTutor, lockTutor } from '../tutors.repository.js';

/** Makes a staff member a tutor, also one who had stopped teaching: then with the hours they had. */
export class StartTutor extends Command<TutorResponse> {
  constructor(readonly staffId: string) {
    super();
  }
}

/** Stops a staff member from teaching. Their packages stay assigned until the office assigns other tutors. */
export class StopTutor extends Command<TutorResponse> {
  constructor(readonly tutorId: string) {
    super();
  }
}

@CommandHandler(StartTutor)
export class StartTutorHandler implements ICommandHandler<StartTutor> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** A tutor stays one. @throws NotFound, CannotStart */
  async execute({ staffId }: StartTutor): Promise<TutorResponse> {
    assertUuid(staffId);
    return this.unitOfWork.run(async (tx) => {
      await startProfile(tx, staffId);
      const tutor = await findTutor(tx, staffId);
      if (!tutor) throw new NotFound();
      if (!tutor.canTeach) throw new CannotStart();
      auditSubject(tx, 'staff', staffId);
      return readTutor(tx, staffId);
    });
  }
}

@CommandHandler(StopTutor)
export class StopTutorHandler implements ICommandHandler<StopTutor> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Stopping twice changes nothing. @throws NotFound, StopsWithRole */
  async execute({ tutorId }: StopTutor): Promise<TutorResponse> {
    assertUuid(tutorId);
    return this.unitOfWork.run(async (tx) => {
      const tutor = await lockTutor(tx, tutorId);
      if (!tutor) throw new NotFound();
      if (tutor.role === 'tutor') throw new StopsWithRole();
      if (!tutor.hasStopped) await stopProfile(tx, tutorId);
      auditSubject(tx, 'staff', tutorId);
      return readTutor(tx, tutorId);
    });
  }
}
