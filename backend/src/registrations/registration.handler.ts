import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { CheckoutLine } from '@academy/contracts/http/payments';
import type { ServiceType } from '@academy/contracts/rules/services';
import { findStudentConflicts } from '@academy/contracts/rules/student-conflicts';
import {
  ProductHandler,
  ProductHandlers,
  type FulfilledItem,
  type FulfilledLine,
  type Holder,
  type HoldConflict,
  type PaidCheckout,
  type PricedLine,
} from '../payments/index.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { createEvent } from '../platform/messaging/event.js';
import {
  Seats,
  SeatsRepository,
  StudentBusy,
  TestDatesRepository,
  type SeatKind,
  type SeatRequest,
} from '../seats/index.js';
import { bookLines } from './book-line.js';
import { RegistrationPricing } from './pricing.service.js';
import { studentOf } from './registration-payload.js';
import { findFulfilledItems, setRefunded } from './registrations.repository.js';
import { sellsTests } from './services/index.js';

const seatsOf = (lines: readonly PricedLine[]): SeatRequest[] =>
  lines.flatMap(({ lineId, places, body }) =>
    places.map(({ id, title, date, kind }) => ({
      lineId,
      student: studentOf(body),
      sessionId: id,
      title,
      date,
      kind: kind as SeatKind,
    })),
  );

/** Registrations as something that can be bought. Lines with tests on dates hold a seat for each. */
@Injectable()
export class RegistrationHandler extends ProductHandler implements OnModuleInit {
  readonly purpose = 'registrations';

  constructor(
    private readonly prices: RegistrationPricing,
    private readonly seats: Seats,
    private readonly seatRows: SeatsRepository,
    private readonly testDates: TestDatesRepository,
    private readonly productHandlers: ProductHandlers,
    private readonly eventBus: EventBus,
  ) {
    super();
  }

  onModuleInit(): void {
    this.productHandlers.register(this);
  }

  async price(lines: CheckoutLine[]): Promise<PricedLine[]> {
    const errors: FieldErrors = {};
    const priced: PricedLine[] = [];
    for (const line of lines) {
      const read = await this.prices.price(line);
      if ('errors' in read)
        for (const [field, messages] of Object.entries(read.errors))
          errors[`lines.${line.line_id}.${field}`] = messages;
      else priced.push(read);
    }
    if (new Set(lines.map((line) => line.line_id.toLowerCase())).size !== lines.length)
      errors['lines'] = ['Each line needs its own id.'];
    if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
    const overlapping = findStudentConflicts(seatsOf(priced));
    if (overlapping.length > 0) throw new StudentBusy(overlapping);
    return priced;
  }

  /** @throws SeatTaken, StudentBusy, EmailCodeRequired */
  async reserve(tx: Transaction, checkoutId: string, lines: PricedLine[], holder: Holder): Promise<void> {
    await this.seats.reserve(tx, checkoutId, seatsOf(lines), holder);
  }

  async findConflicts(lines: PricedLine[], families: readonly string[]): Promise<HoldConflict[]> {
    return this.seatRows.findOverlapping(seatsOf(lines), families);
  }

  async findExpiredHoldsBlocking(lines: PricedLine[]): Promise<string[]> {
    return this.testDates.findExpiredHoldsBlocking(seatsOf(lines));
  }

  async release(tx: Transaction, checkoutId: string, next: PricedLine[] = []): Promise<void> {
    await this.seats.release(tx, checkoutId, seatsOf(next));
  }

  async revoke(tx: Transaction, paymentId: string): Promise<void> {
    await this.seats.releaseBooked(tx, await setRefunded(tx, paymentId));
  }

  /** All lines or none: a family does not get half of what it paid for in one go. */
  async fulfill(tx: Transaction, paid: PaidCheckout): Promise<FulfilledLine[] | null> {
    const { checkoutId, paymentId, lines } = paid;
    const hasSeats = lines.some(({ serviceType }) => sellsTests(serviceType));
    if (hasSeats && !(await this.seats.reacquire(tx, checkoutId))) return null;
    const booked = await bookLines(tx, paid);
    if (hasSeats) {
      const owners = booked.map(({ id, line }) => ({ registrationId: id, lineId: line.lineId }));
      await this.seatRows.book(tx, checkoutId, owners);
    }
    for (const { id, line } of booked)
      await this.eventBus.publish(
        createEvent('RegistrationSubmitted', {
          registration_id: id,
          payment_id: paymentId,
          checkout_id: checkoutId,
          line_id: line.lineId,
          // What is registered are the lines this purchase has priced.
          service_type: line.serviceType as ServiceType,
          amount: line.amount,
        }),
        tx,
      );
    return booked;
  }

  async findFulfilledItems(database: Pick<Transaction, 'query'>, checkoutId: string): Promise<FulfilledItem[]> {
    return findFulfilledItems(database, checkoutId);
  }
}
