import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { Seats } from '../../seats/index.js';
import { endBooked } from '../registrations.repository.js';

/** The staff takes a registration back; its seats are free at once. Money is returned by a refund, not by this. */
export class CancelRegistration extends Command<void> {
  constructor(
    readonly registrationId: string,
    /** `refunded` when its money has been returned. */
    readonly status: 'cancelled' | 'refunded' = 'cancelled',
  ) {
    super();
  }
}

/** @throws NotFound when there is no such registration that is not over */
@CommandHandler(CancelRegistration)
export class CancelRegistrationHandler implements ICommandHandler<CancelRegistration> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly seats: Seats,
    private readonly eventBus: EventBus,
  ) {}

  async execute({ registrationId, status }: CancelRegistration): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await endBooked(tx, registrationId, status))) throw new NotFound();
      auditSubject(tx, 'registration', registrationId, { status });
      await this.seats.releaseBooked(tx, [registrationId]);
      await this.eventBus.publish(createEvent('RegistrationCancelled', { registration_id: registrationId }), tx);
    });
  }
}
