import type {
  AssignPackageRequest,
  SaveTutorRequest,
  TaughtPackage,
  TutorResponse,
} from '@academy/contracts/http/office/tutors';
import { isDay } from '@academy/contracts/rules/dates';
import { checkChangedDay, sortedWindows, tutorMessages, type TimeWindow } from '@academy/contracts/rules/tutors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { NotFound, VersionConflict } from '../../platform/http/errors/errors.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { lockRegistration } from '../../registrations/index.js';
import { changeTutor } from '../booking/lesson-package.js';
import { Lessons } from '../booking/lessons.js';
import { listComingOf } from '../booking/lessons.repository.js';
import { removeDay, replaceHours, setDay } from './hours.repository.js';
import { assertMayOpen } from './may-open-tutor.js';
import { readTutor } from './read-tutor.js';
import { findTutorPackage, type TutorPackage } from './tutor-packages.repository.js';
import { findTutorRecord, startProfile, stopProfile, updateProfile } from './tutor-records.repository.js';
import { CannotStart, CannotTeach, DayRefused, NoSessionsLeft, StopsWithRole } from './tutors.errors.js';
import { presentPackage } from './tutors.presenter.js';
import { findTutor, lockTutor } from './tutors.repository.js';

/** Assigns a tutor to a package, or removes its tutor. */
export class AssignPackage extends Command<TaughtPackage> {
  constructor(
    readonly registrationId: string,
    readonly fields: AssignPackageRequest,
  ) {
    super();
  }
}

/** Of two concurrent assignments the second is refused. */
@CommandHandler(AssignPackage)
export class AssignPackageHandler implements ICommandHandler<AssignPackage> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lessons: Lessons,
  ) {}

  /** @throws NotFound, NoSessionsLeft, VersionConflict, CannotTeach, LessonsStillBooked */
  async execute({ registrationId, fields }: AssignPackage): Promise<TaughtPackage> {
    assertUuid(registrationId);
    const { tutor_id: tutorId, from_tutor_id: shown } = fields;
    return this.unitOfWork.run(async (tx) => {
      if (!(await lockRegistration(tx, registrationId))) throw new NotFound();
      const pack = await findTutorPackage(tx, registrationId);
      if (!pack) throw new NoSessionsLeft();
      if ((pack.tutor?.id ?? null) !== shown) throw new VersionConflict(tutorMessages.assigned);
      if (tutorId !== null) await this.assertCanTeach(tx, tutorId, pack);
      const coming = shown === null || shown === tutorId ? [] : await listComingOf(tx, registrationId);
      await this.lessons.save(tx, changeTutor(pack, fields, coming));
      return presentPackage((await findTutorPackage(tx, registrationId)) ?? pack);
    });
  }

  private async assertCanTeach(tx: Tx, tutorId: string, { service }: TutorPackage): Promise<void> {
    const tutor = await findTutor(tx, tutorId);
    if (!tutor) throw new NotFound();
    if (!tutor.canTeach || !tutor.services.includes(service)) throw new CannotTeach(tutor.name, service);
  }
}

/** Changes what a tutor teaches, and when. */
export class SaveTutor extends Command<TutorResponse> {
  constructor(
    readonly tutorId: string,
    readonly fields: SaveTutorRequest,
    readonly caller: StaffCaller,
  ) {
    super();
  }
}

@CommandHandler(SaveTutor)
export class SaveTutorHandler implements ICommandHandler<SaveTutor> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, VersionConflict */
  async execute({ tutorId, fields, caller }: SaveTutor): Promise<TutorResponse> {
    assertMayOpen(caller, tutorId);
    return this.unitOfWork.run(async (tx) => {
      const stored = await lockTutor(tx, tutorId);
      if (!stored) throw new NotFound();
      if (stored.version !== fields.version) throw new VersionConflict(tutorMessages.stale);
      await updateProfile(tx, tutorId, {
        services: fields.services,
        meetingUrl: fields.meeting_url.trim(),
        bufferMinutes: fields.buffer_minutes,
        noticeHours: fields.notice_hours,
      });
      await replaceHours(tx, tutorId, fields.hours.map(sortedWindows));
      auditSubject(tx, 'staff', tutorId, {
        services: fields.services,
        buffer_minutes: fields.buffer_minutes,
        notice_hours: fields.notice_hours,
        hours: fields.hours.map(sortedWindows),
      });
      return readTutor(tx, tutorId);
    });
  }
}

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
