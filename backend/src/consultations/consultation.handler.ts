import { Injectable, type OnModuleInit } from '@nestjs/common';
import { checkConsultation, consultationFeeCents, consultationFeeName } from '@academy/contracts/rules/consultation';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { findSlot } from '@academy/contracts/rules/slots';
import {
  ProductHandler,
  ProductHandlers,
  type FulfilledItem,
  type DraftLine,
  type Holder,
  type HoldConflict,
  type PaidCheckout,
  type PricedLine,
} from '../payments/index.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Bookings } from './bookings.js';
import { Slots, type SlotPlace } from './slots.js';

const kept = ['name', 'email', 'phone_no', 'date', 'time_slot', 'primary_interest'] as const;

const placeOf = ({ body }: Pick<PricedLine, 'body'>) =>
  ({ date: body['date'], timeSlot: body['time_slot'] }) as SlotPlace;

/** A consultation as something that can be bought: one line, one place, one fee. */
@Injectable()
export class ConsultationHandler extends ProductHandler implements OnModuleInit {
  readonly purpose = 'consultation';

  constructor(
    private readonly slots: Slots,
    private readonly bookings: Bookings,
    private readonly productHandlers: ProductHandlers,
  ) {
    super();
  }

  onModuleInit(): void {
    this.productHandlers.register(this);
  }

  async price(lines: DraftLine[]): Promise<PricedLine[]> {
    return lines.map(({ line_id, body }) => this.priceLine(line_id, { ...body }));
  }

  private priceLine(lineId: string, raw: RegistrationFields): PricedLine {
    const errors = Object.entries(checkConsultation(raw, new Date())).map(
      ([field, messages]) => [`booking.${field}`, messages] as const,
    );
    const slot = findSlot(raw['time_slot']);
    if (errors.length > 0 || !slot) throw new ValidationFailed(Object.fromEntries(errors));
    const body: Record<string, string> = {
      ...Object.fromEntries(kept.map((field) => [field, fieldText(raw, field)])),
      time_slot: slot.id,
    };
    return {
      lineId,
      call: 'tutors/schedule',
      serviceType: 'consultation',
      packageId: null,
      packageName: consultationFeeName,
      sessions: null,
      amount: consultationFeeCents,
      body,
      places: [{ id: slot.id, title: slot.label, date: `${body['date']} ${slot.start}`, kind: 'consultation' }],
    };
  }

  /** @throws SlotTaken, EmailCodeRequired */
  async reserve(tx: Transaction, checkoutId: string, lines: PricedLine[], holder: Holder): Promise<void> {
    for (const line of lines) await this.bookings.reserve(tx, checkoutId, line, holder);
  }

  /** A parent may have several consultations at one time, for several children. */
  async findConflicts(): Promise<HoldConflict[]> {
    return [];
  }

  async findExpiredHoldsBlocking([line]: PricedLine[]): Promise<string[]> {
    return line ? this.slots.findExpiredHoldsBlocking(placeOf(line)) : [];
  }

  async release(tx: Transaction, checkoutId: string, next: PricedLine[] = []): Promise<void> {
    const [line] = next.filter(({ serviceType }) => serviceType === 'consultation');
    await this.bookings.release(tx, checkoutId, line && placeOf(line));
  }

  async fulfill(tx: Transaction, paid: PaidCheckout): Promise<boolean> {
    if (!(await this.bookings.book(tx, paid))) return false;
    await tx.query("UPDATE checkout_lines SET status = 'booked' WHERE checkout_id = $1", [paid.checkoutId]);
    return true;
  }

  async findFulfilledItems(database: Pick<Transaction, 'query'>, checkoutId: string): Promise<FulfilledItem[]> {
    return database.query<FulfilledItem[]>(
      'SELECT l.line_id AS "lineId", b.id FROM consultations b JOIN checkout_lines l ON l.checkout_id = b.checkout_id WHERE b.checkout_id = $1 AND b.booked_at IS NOT NULL',
      [checkoutId],
    );
  }

  async revoke(tx: Transaction, paymentId: string): Promise<void> {
    await this.bookings.revoke(tx, { paymentId }, 'refunded');
  }
}
