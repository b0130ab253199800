import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { lockBooking, storeChange, storeRefund, type Changed } from '../bookings/index.js';
import { Refunds, type Refund } from '../payments/index.js';
import type { Tx } from '../platform/database/database.js';
import { auditSubject } from '../platform/database/transaction-records.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { Consultation, type AssignedStudent, type ConsultationChange, type ExactTime } from './consultation.js';
import { findConsultation, type ConsultationFacts } from './consultation-facts.repository.js';
import { ConsultationsRepository } from './consultations.repository.js';
import { OwnerIsBusy, StudentIsBusy } from './slot.errors.js';
import { SlotsRepository } from './slots.repository.js';
import { lockFreeStudent } from './student-time.repository.js';

/** Cancels, moves, refunds and reassigns booked consultations. */
@Injectable()
export class Consultations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refunds: Refunds,
    private readonly consultations: ConsultationsRepository,
    private readonly slots: SlotsRepository,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Stores what `decide` returns, with its audit row, its event and its refund, as `storeChange` says.
   * @param moves `money` also locks the payment, before the consultation, as `lockBooking` says
   * @throws NotFound for one that was never booked; StudentIsBusy, OwnerIsBusy, SlotTaken; what `decide` throws
   */
  async change<Result>(
    id: string,
    moves: 'money' | 'no money',
    decide: (consultation: Consultation, tx: Tx) => ConsultationChange<Result> | Promise<ConsultationChange<Result>>,
  ): Promise<Changed<Result>> {
    return storeChange(this.unitOfWork, this.refunds, async (tx) => {
      const facts = await this.load(tx, id, moves);
      const change = await decide(new Consultation(facts), tx);
      return { refund: await this.save(tx, facts, change), result: change.result };
    });
  }

  private async load(tx: Tx, id: string, moves: 'money' | 'no money'): Promise<ConsultationFacts> {
    if (moves === 'money') await lockBooking(tx, this.refunds, this.consultations.locks, id);
    else await this.consultations.lock(tx, { id });
    const facts = await findConsultation(tx, id);
    if (!facts) throw new NotFound();
    return facts;
  }

  private async save(
    tx: Tx,
    facts: ConsultationFacts,
    { status, time, assigned, details, event, refund }: ConsultationChange<unknown>,
  ): Promise<Refund | null> {
    auditSubject(tx, 'consultation', facts.bookingId, details);
    if (status) await this.end(tx, facts, status);
    if (time) await this.move(tx, facts, time);
    if (assigned) await this.assign(tx, facts, assigned);
    if (event) await this.eventBus.publish(event, tx);
    return storeRefund(tx, this.refunds, refund);
  }

  private async end(tx: Tx, facts: ConsultationFacts, status: 'cancelled'): Promise<void> {
    await this.consultations.setStatus(tx, facts.bookingId, status);
    await this.slots.release(tx, facts);
  }

  private async move(tx: Tx, { bookingId: id, studentId, ...facts }: ConsultationFacts, to: ExactTime): Promise<void> {
    const student = studentId === null ? null : { id: studentId, name: facts.name };
    if (student) await lockFreeStudent(tx, student, to, { consultationId: id, field: 'to' });
    await this.slots.lock(tx, [facts, to]);
    await this.slots.takeInstead(tx, id, to);
    await this.consultations.setTime(tx, id, to);
    await this.slots.release(tx, facts);
  }

  private async assign(tx: Tx, facts: ConsultationFacts, { student, name, email }: AssignedStudent): Promise<void> {
    const { bookingId: id } = facts;
    try {
      await lockFreeStudent(tx, student, facts, { consultationId: id, field: 'student_id' });
    } catch (error) {
      throw error instanceof StudentIsBusy ? new OwnerIsBusy(student.name, facts, error.other) : error;
    }
    await this.consultations.setStudent(tx, id, { studentId: student.id, name, email });
  }
}
