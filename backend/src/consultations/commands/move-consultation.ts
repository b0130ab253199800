import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { DataSource } from 'typeorm';
import { CheckoutExpiry } from '../../payments/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { planMove, readStart, wasMovedBefore, type MoveRequest } from '../consultation-change.js';
import { findPaymentOfConsultation, readConsultation } from '../consultation-facts.repository.js';
import { assertUnchanged } from '../consultation-version.js';
import type { MoveDetails } from '../consultation-history.js';
import { readConsultationOffer } from '../consultation-offer.repository.js';
import { ConsultationsRepository } from '../consultations.repository.js';
import { SlotsRepository } from '../slots.repository.js';
import { lockFreeStudent, studentOfConsultation } from '../student-time.repository.js';

/** The old and the new time of a moved consultation. */
export interface MovedConsultation {
  from: ConsultationTime;
  to: ConsultationTime;
}

/** A family or a staff member moves a consultation to another exact start. The price is the same, so no money moves. */
export class MoveConsultation extends Command<MovedConsultation | null> {
  constructor(
    readonly consultationId: string,
    readonly wanted: MoveRequest,
    /** Version of the consultation that was shown; set when a staff member moves it. */
    readonly version?: string,
  ) {
    super();
  }
}

/** Repeating a request moves the consultation once. @throws NotFound, CannotMove, TooLateToMove, StudentIsBusy, SlotTaken, ValidationFailed, LineChanged */
@CommandHandler(MoveConsultation)
export class MoveConsultationHandler implements ICommandHandler<MoveConsultation> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly consultations: ConsultationsRepository,
    private readonly slots: SlotsRepository,
    private readonly checkoutExpiry: CheckoutExpiry,
    private readonly eventBus: EventBus,
  ) {}

  /** @returns null when the same request already moved it */
  async execute(command: MoveConsultation): Promise<MovedConsultation | null> {
    // An expired checkout may still hold the last place.
    const to = readStart(command.wanted.to, await readConsultationOffer(this.dataSource));
    await this.checkoutExpiry.takeOverLapsed(await this.slots.findExpiredHoldsBlocking(to));
    return this.unitOfWork.run((tx) => this.move(tx, command));
  }

  private async move(
    tx: Transaction,
    { consultationId: id, wanted, version }: MoveConsultation,
  ): Promise<MovedConsultation | null> {
    // Locks the booking before its places, as a cancellation does.
    await this.consultations.lock(tx, { id });
    if (!(await findPaymentOfConsultation(tx, id))) throw new NotFound();
    const facts = await readConsultation(tx, id);
    if (wasMovedBefore(facts, wanted)) return null;
    if (version !== undefined) assertUnchanged(facts, version);
    const to = planMove(facts, wanted);
    if (!to) return null;
    const from: ConsultationTime = { date: facts.date, timeSlot: facts.timeSlot, startTime: facts.startTime };
    const student = await studentOfConsultation(tx, id);
    if (student) await lockFreeStudent(tx, student, to, { consultationId: id, field: 'to' });
    await this.slots.lock(tx, [from, to]);
    await this.slots.takeInstead(tx, id, to);
    await this.consultations.setTime(tx, id, to);
    await this.slots.release(tx, from);
    auditSubject(tx, 'consultation', id, { from, to } satisfies MoveDetails);
    const payload = {
      consultation_id: id,
      old_date: from.date,
      old_time_slot: from.timeSlot,
      old_start_time: from.startTime,
      new_date: to.date,
      new_start_time: to.startTime,
      moves: facts.moves + 1,
    };
    await this.eventBus.publish(createEvent('ConsultationMoved', payload), tx);
    return { from, to };
  }
}
