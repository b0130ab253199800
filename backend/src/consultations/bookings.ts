import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { ConsultationStatus } from '@academy/contracts/http/consultations';
import { findSlot, hasEnded } from '@academy/contracts/rules/slots';
import type { Holder, PricedLine } from '../payments/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { createEvent } from '../platform/messaging/event.js';
import { EmailCodeRequired } from '../platform/http/errors/errors.js';
import { SlotTaken } from './slot.errors.js';
import { ConsultationsRepository, type LockedConsultation } from './consultations.repository.js';
import { SlotsRepository, type SlotPlace } from './slots.repository.js';

/** Who paid for a booking. */
export interface BookedBy {
  checkoutId: string;
  paymentId: string;
  accountId: string | null;
}

/** Consultations with the places they take. Every change locks the booking first, then its slot. */
@Injectable()
export class Bookings {
  constructor(
    private readonly slots: SlotsRepository,
    private readonly consultations: ConsultationsRepository,
    private readonly eventBus: EventBus,
  ) {}

  /** @param line with its checked payload @throws SlotTaken, EmailCodeRequired when only proven holders may have one of the last places */
  async reserve(
    tx: Transaction,
    checkoutId: string,
    { body, amount }: Pick<PricedLine, 'body' | 'amount'>,
    { proven, email }: Holder,
  ): Promise<void> {
    const place = { date: body['date'], timeSlot: body['time_slot'] } as SlotPlace;
    await this.slots.take(tx, place);
    await this.consultations.insertHeld(tx, {
      ...place,
      checkoutId,
      name: body['name'] ?? '',
      email: body['email'] ?? '',
      phone: body['phone_no'] ?? '',
      interest: body['primary_interest'] ?? '',
      amountCents: amount,
      proven,
    });
    if (!proven && (await this.slots.exceedsUnprovenShare(tx, place))) throw new EmailCodeRequired(email);
  }

  /** Gives back the place of an open checkout. @param next slot the same transaction takes afterwards */
  async release(tx: Transaction, checkoutId: string, next?: SlotPlace): Promise<void> {
    const booking = await this.consultations.lock(tx, { checkoutId });
    if (booking?.status !== 'held') return;
    await this.slots.lock(tx, next ? [booking, next] : [booking]);
    await this.end(tx, booking, 'released');
  }

  /** Books what the checkout holds, taking the place again if it has lapsed. @returns its id, or null when the place or the time itself is gone */
  async book(tx: Transaction, { checkoutId, paymentId, accountId }: BookedBy): Promise<string | null> {
    const booking = await this.consultations.lock(tx, { checkoutId });
    const slot = findSlot(booking?.timeSlot);
    if (!booking || !slot || hasEnded(booking.date, slot, booking.now)) return null;
    if (booking.status === 'released' && !(await this.reacquire(tx, booking))) return null;
    await this.consultations.setBooked(tx, booking.id, { paymentId, accountId });
    await this.eventBus.publish(
      createEvent('ConsultationBooked', {
        consultation_id: booking.id,
        payment_id: paymentId,
        checkout_id: checkoutId,
      }),
      tx,
    );
    return booking.id;
  }

  /** Takes a booking back and frees its place. @returns whether there was one to take back */
  async revoke(
    tx: Transaction,
    by: { paymentId: string } | { id: string },
    status: 'refunded' | 'cancelled',
  ): Promise<boolean> {
    const booking = await this.consultations.lock(tx, by);
    if (booking?.status === 'booked') await this.end(tx, booking, status);
    else if (booking?.status === 'cancelled' && status === 'refunded')
      await this.consultations.setStatus(tx, booking.id, 'refunded');
    else return false;
    return true;
  }

  private async end(tx: Transaction, booking: LockedConsultation, status: ConsultationStatus): Promise<void> {
    await this.consultations.setStatus(tx, booking.id, status);
    await this.slots.release(tx, booking);
  }

  private async reacquire(tx: Transaction, place: SlotPlace): Promise<boolean> {
    try {
      await this.slots.take(tx, place);
      return true;
    } catch (error) {
      if (error instanceof SlotTaken) return false;
      throw error;
    }
  }
}
