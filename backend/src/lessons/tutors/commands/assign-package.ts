import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { AssignPackageRequest, TaughtPackage } from '@academy/contracts/http/office/tutors';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { assertUuid } from '../../../platform/http/validation/uuid.js';
import { lockRegistration } from '../../../registrations/index.js';
import { endByAcademy } from '../../booking/end-lesson.js';
import { listComingOf } from '../../booking/lessons.repository.js';
import { assignTutor } from '../assigned-tutors.repository.js';
import { findTutorPackage, type TutorPackage } from '../tutor-packages.repository.js';
import { AssignedElsewhere, CannotTeach, LessonsStillBooked, NoSessionsLeft } from '../tutors.errors.js';
import { presentPackage } from '../tutors.presenter.js';
import { findTutor } from '../tutors.repository.js';

/** Assigns a tutor to a package, or removes its tutor. */
export class AssignPackage extends Command<TaughtPackage> {
  constructor(
    readonly registrationId: string,
    readonly fields: AssignPackageRequest,
  ) {
    super();
  }
}

/** Takes the lock of the registration, so that of two concurrent assignments the second is refused. */
@CommandHandler(AssignPackage)
export class AssignPackageHandler implements ICommandHandler<AssignPackage> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound, NoSessionsLeft, AssignedElsewhere, CannotTeach, LessonsStillBooked */
  async execute({ registrationId, fields }: AssignPackage): Promise<TaughtPackage> {
    assertUuid(registrationId);
    return this.unitOfWork.run(async (tx) => {
      if (!(await lockRegistration(tx, registrationId))) throw new NotFound();
      const found = await findTutorPackage(tx, registrationId);
      if (!found) throw new NoSessionsLeft();
      if ((found.tutor?.id ?? null) !== fields.from_tutor_id) throw new AssignedElsewhere();
      if (fields.tutor_id !== null) await this.assertCanTeach(tx, fields.tutor_id, found);
      const canceled = await this.settleLessons(tx, found, fields);
      await assignTutor(tx, registrationId, fields.tutor_id);
      auditSubject(tx, 'registration', registrationId, {
        tutor: fields.tutor_id,
        before: fields.from_tutor_id,
        canceled_lessons: canceled,
      });
      return presentPackage((await findTutorPackage(tx, registrationId)) ?? found);
    });
  }

  /** Lessons that are booked stay with their tutor, or the academy cancels them. @returns how many were canceled */
  private async settleLessons(
    tx: Transaction,
    { id, tutor }: TutorPackage,
    { lessons: choice, tutor_id: next }: AssignPackageRequest,
  ): Promise<number> {
    if (!tutor || tutor.id === next) return 0;
    const coming = (await listComingOf(tx, id)).filter(({ tutorId }) => tutorId !== next);
    if (coming.length > 0 && !choice) throw new LessonsStillBooked(tutor.name, coming.length);
    if (choice !== 'cancel') return 0;
    await endByAcademy(tx, this.eventBus, coming);
    return coming.length;
  }

  private async assertCanTeach(tx: Transaction, tutorId: string, { service }: TutorPackage): Promise<void> {
    const tutor = await findTutor(tx, tutorId);
    if (!tutor) throw new NotFound();
    if (!tutor.canTeach || !tutor.services.includes(service)) throw new CannotTeach(tutor.name, service);
  }
}
