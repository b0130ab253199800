import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { ConsultationStatus } from '@academy/contracts/http/consultations';
import { hasStarted, type ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { holdMinutes } from '@academy/contracts/rules/holds';
import { cents } from '@academy/contracts/rules/money';
import { findSlot, hasEnded } from '@academy/contracts/rules/slots';
import { refuseCrowded, type Holder, type PricedLine } from '../payments/index.js';
import type { Tx } from '../platform/database/database.js';
import { createEvent } from '../platform/messaging/event.js';
import { EmailCodeRequired } from '../platform/http/errors/errors.js';
import { crowdedTimeRefusal, exceedsUnprovenShare, type Occupancy } from './occupancy.js';
import { SlotTaken, StudentIsBusy } from './slot.errors.js';
import { ConsultationsRepository, type LockedConsultation } from './consultations.repository.js';
import { SlotsRepository } from './slots.repository.js';
import {
  findConsultedStudent,
  freeStartsOf,
  lockFreeStudent,
  studentOfConsultation,
} from './student-time.repository.js';

/** Who paid for a booking. */
export interface BookedBy {
  checkoutId: string;
  paymentId: string;
  accountId: string | null;
  /** See `PaidCheckout`. */
  confirmedByPayment: boolean;
}

/** The time in the fields of a checked booking. */
export const timeOf = (body: Readonly<Record<string, string>>): ConsultationTime => ({
  date: body['date'] ?? '',
  timeSlot: body['time_slot'] as ConsultationTime['timeSlot'],
  startTime: body['start_time'] || null,
});

/** Whether a consultation can no longer be held: its exact start, or its part of the day, has passed. */
function isPast({ date, timeSlot, startTime, now }: LockedConsultation): boolean {
  const slot = findSlot(timeSlot);
  return startTime === null ? !slot || hasEnded(date, slot, now) : hasStarted(date, startTime, now);
}

/** Consultations of checkouts, and the places they occupy. `Consultations` changes them once they are booked. */
@Injectable()
export class ConsultationPlaces {
  constructor(
    private readonly slots: SlotsRepository,
    private readonly consultations: ConsultationsRepository,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * @param line with its checked payload
   * @throws StudentIsBusy, SlotTaken, EmailCodeRequired if the last places require a confirmed email, HoldRefused if callers like this one
   * hold them
   */
  async reserve(
    tx: Tx,
    checkoutId: string,
    { body, amount }: Pick<PricedLine, 'body' | 'amount'>,
    holder: Holder,
  ): Promise<void> {
    const time = timeOf(body);
    const student = await findConsultedStudent(tx, holder.family, {
      name: body['name'] ?? '',
      chosenId: body['student_id'] ?? '',
    });
    if (student) await lockFreeStudent(tx, student, time, { consultationId: null, field: 'booking.start_time' });
    const { startTime, day } = await this.slots.take(
      tx,
      time,
      student ? freeStartsOf(tx, student.id, time.date) : undefined,
    );
    await this.consultations.insertHeld(tx, {
      ...time,
      startTime,
      checkoutId,
      name: body['name'] ?? '',
      email: body['email'] ?? '',
      phone: body['phone_no'] ?? '',
      interest: body['primary_interest'] ?? '',
      amountCents: amount,
      studentId: student?.id ?? null,
      proven: holder.proven,
    });
    if (!holder.hasPaid) this.checkShares({ ...time, startTime }, day, holder);
  }

  /** @param day without the caller's own hold */
  private checkShares(time: ConsultationTime, day: Occupancy, holder: Holder): void {
    const own = {
      ...time,
      count: 1,
      held: true,
      proven: holder.proven,
      neverPaid: {
        network: holder.network,
        emailGroup: holder.proven ? holder.emailGroup : null,
        minutes: holdMinutes,
      },
    };
    const occupied = [...day.occupied, own];
    if (!holder.proven && exceedsUnprovenShare(time, occupied, day.capacities))
      throw new EmailCodeRequired(holder.email);
    const refused = crowdedTimeRefusal(time, { ...day, occupied }, holder);
    if (refused)
      refuseCrowded(refused.refusal, holder, {
        minutes: refused.minutes,
        when: 'at this time',
        fields: ['booking.start_time'],
      });
  }

  /** Releases the place of an open checkout. @param next the time that the same transaction reserves next */
  async release(tx: Tx, checkoutId: string, next?: ConsultationTime): Promise<void> {
    const booking = await this.consultations.lock(tx, { checkoutId });
    if (booking?.status !== 'held') return;
    await this.slots.lock(tx, next ? [booking, next] : [booking]);
    await this.end(tx, booking, 'released');
  }

  /**
   * Books the place that a checkout holds, reserving it again if the hold has expired.
   * @returns its id, or null when the place is taken or the time has passed
   */
  async book(tx: Tx, { checkoutId, paymentId, accountId, confirmedByPayment }: BookedBy): Promise<string | null> {
    const booking = await this.consultations.lock(tx, { checkoutId });
    if (!booking || isPast(booking)) return null;
    const startTime = booking.status === 'released' ? await this.reacquire(tx, booking) : booking.startTime;
    if (booking.status === 'released' && startTime === null) return null;
    await this.consultations.setBooked(tx, booking.id, { paymentId, accountId, startTime });
    await this.eventBus.publish(
      createEvent('ConsultationBooked', {
        consultation_id: booking.id,
        payment_id: paymentId,
        checkout_id: checkoutId,
        confirmed_by_payment: confirmedByPayment,
      }),
      tx,
    );
    return booking.id;
  }

  /** Ends a booking whose payment was fully refunded, and releases its place. */
  async revoke(tx: Tx, paymentId: string): Promise<void> {
    const booking = await this.consultations.lock(tx, { paymentId });
    if (booking?.status === 'booked') await this.end(tx, booking, 'refunded');
    else if (booking?.status === 'cancelled') await this.consultations.setStatus(tx, booking.id, 'refunded');
  }

  private async end(tx: Tx, booking: LockedConsultation, status: ConsultationStatus): Promise<void> {
    await this.consultations.setStatus(tx, booking.id, status);
    await this.slots.release(tx, booking);
    // A cancellation publishes this event itself, with its refund. Only a full refund is announced here.
    if (status !== 'refunded') return;
    const announced = { consultation_id: booking.id, refund_cents: cents(0), refund_ended: null };
    await this.eventBus.publish(createEvent('ConsultationCancelled', announced), tx);
  }

  /** @returns its start, or null when the time is not open anymore */
  private async reacquire(tx: Tx, time: LockedConsultation): Promise<string | null> {
    try {
      const student = await studentOfConsultation(tx, time.id);
      if (student) await lockFreeStudent(tx, student, time, { consultationId: time.id, field: 'booking.start_time' });
      const freeOf = student ? freeStartsOf(tx, student.id, time.date) : undefined;
      return (await this.slots.take(tx, time, freeOf)).startTime;
    } catch (error) {
      if (error instanceof SlotTaken || error instanceof StudentIsBusy) return null;
      throw error;
    }
  }
}
