import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssignPackageRequest, TaughtPackage } from '@academy/contracts/http/office/tutors';
import { isUUID } from 'class-validator';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { assignTutor } from '../assigned-tutors.repository.js';
import { findPackage, lockPackage, type TutorPackage } from '../packages.repository.js';
import { AssignedElsewhere, CannotTeach, NoSessionsLeft } from '../tutors.errors.js';
import { presentPackage } from '../tutors.presenter.js';
import { findTutor } from '../tutors.repository.js';

/** Gives a package to a tutor, or takes its tutor away. */
export class AssignPackage extends Command<TaughtPackage> {
  constructor(
    readonly registrationId: string,
    readonly fields: AssignPackageRequest,
  ) {
    super();
  }
}

/** Works under the lock of the registration: of two people who choose a tutor at once the second is refused. */
@CommandHandler(AssignPackage)
export class AssignPackageHandler implements ICommandHandler<AssignPackage> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, NoSessionsLeft, AssignedElsewhere, CannotTeach */
  async execute({ registrationId, fields }: AssignPackage): Promise<TaughtPackage> {
    if (!isUUID(registrationId)) throw new NotFound();
    return this.unitOfWork.run(async (tx) => {
      if (!(await lockPackage(tx, registrationId))) throw new NotFound();
      const found = await findPackage(tx, registrationId);
      if (!found) throw new NoSessionsLeft();
      if ((found.tutor?.id ?? null) !== fields.from_tutor_id) throw new AssignedElsewhere();
      if (fields.tutor_id !== null) await this.assertCanTeach(tx, fields.tutor_id, found);
      await assignTutor(tx, registrationId, fields.tutor_id);
      auditSubject(tx, 'registration', registrationId, { tutor: fields.tutor_id, before: fields.from_tutor_id });
      return presentPackage((await findPackage(tx, registrationId)) ?? found);
    });
  }

  private async assertCanTeach(tx: Transaction, tutorId: string, { service }: TutorPackage): Promise<void> {
    const tutor = await findTutor(tx, tutorId);
    if (!tutor) throw new NotFound();
    if (!tutor.canTeach || !tutor.services.includes(service)) throw new CannotTeach(tutor.name, service);
  }
}
