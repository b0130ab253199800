import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { Bookings } from '../bookings.js';

/** The staff takes a booking back; its place is free at once. Money is returned by a refund, not by this. */
export class CancelConsultation extends Command<void> {
  constructor(readonly consultationId: string) {
    super();
  }
}

/** @throws NotFound when there is no such booking that is not over */
@CommandHandler(CancelConsultation)
export class CancelConsultationHandler implements ICommandHandler<CancelConsultation> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: Bookings,
    private readonly eventBus: EventBus,
  ) {}

  async execute({ consultationId }: CancelConsultation): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.bookings.revoke(tx, { id: consultationId }, 'cancelled'))) throw new NotFound();
      auditSubject(tx, 'consultation', consultationId);
      await this.eventBus.publish(createEvent('ConsultationCancelled', { consultation_id: consultationId }), tx);
    });
  }
}
