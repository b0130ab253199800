import { isUUID } from 'class-validator';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { checkConsultation } from '@academy/contracts/rules/consultation';
import { consultationFeeName } from '@academy/contracts/rules/consultation-fee';
import { consultationChangeText } from '@academy/contracts/rules/refund-words';
import { storedText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { findSlot } from '@academy/contracts/rules/slots';
import {
  ProductHandler,
  ProductHandlers,
  type FulfilledItem,
  type FulfilledLine,
  type DraftLine,
  type Holder,
  type HoldConflict,
  type PaidCheckout,
  type PricedLine,
  type RequestedTimes,
} from '../payments/index.js';
import type { PurchaseItem } from '../notifications/index.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { Database, type Tx } from '../platform/database/database.js';
import { ConsultationPlaces, timeOf } from './consultation-places.js';
import { findConsultationOf } from './consultation-facts.repository.js';
import { readConsultationOffer, type ConsultationOffer } from './consultation-offer.repository.js';
import { ConsultationLinks } from './consultation-links.js';
import { ConsultationsRepository, type BookedItem } from './consultations.repository.js';
import { SlotsRepository } from './slots.repository.js';

const kept = ['name', 'email', 'phone_no', 'date', 'time_slot', 'primary_interest'] as const;

/** The consultation as a product: one line, one place, one fee. */
@Injectable()
export class ConsultationHandler extends ProductHandler implements OnModuleInit {
  readonly purpose = 'consultation';

  constructor(
    private readonly database: Database,
    private readonly slots: SlotsRepository,
    private readonly consultations: ConsultationsRepository,
    private readonly places: ConsultationPlaces,
    private readonly links: ConsultationLinks,
    private readonly productHandlers: ProductHandlers,
  ) {
    super();
  }

  onModuleInit(): void {
    this.productHandlers.register(this);
  }

  async price(lines: DraftLine[]): Promise<PricedLine[]> {
    const offer = await readConsultationOffer(this.database);
    return lines.map(({ line_id, body }) => this.priceLine(line_id, { ...body }, offer));
  }

  private priceLine(lineId: string, raw: RegistrationFields, { feeCents, hours, now }: ConsultationOffer): PricedLine {
    const errors = Object.entries(checkConsultation(raw, hours, now)).map(
      ([field, messages]) => [`booking.${field}`, messages] as const,
    );
    const slot = findSlot(raw['time_slot']);
    if (errors.length > 0 || !slot) throw new ValidationFailed(Object.fromEntries(errors));
    const startTime = storedText(raw, 'start_time');
    const student = storedText(raw, 'student_id');
    const body: Record<string, string> = {
      ...Object.fromEntries(kept.map((field) => [field, storedText(raw, field)])),
      time_slot: slot.id,
      ...(startTime !== '' && { start_time: startTime }),
      ...(isUUID(student) && { student_id: student.toLowerCase() }),
    };
    return {
      lineId,
      call: 'tutors/schedule',
      serviceType: 'consultation',
      packageId: null,
      packageName: consultationFeeName,
      sessions: null,
      amount: feeCents,
      body,
      seats: [
        { id: slot.id, title: slot.label, date: `${body['date']} ${startTime || slot.start}`, kind: 'consultation' },
      ],
    };
  }

  /** @throws SlotTaken, EmailCodeRequired */
  async reserve(tx: Tx, checkoutId: string, lines: PricedLine[], holder: Holder): Promise<void> {
    for (const line of lines) await this.places.reserve(tx, checkoutId, line, holder);
  }

  /** A parent may have several consultations at the same time, for different children. */
  async findConflicts(): Promise<HoldConflict[]> {
    return [];
  }

  async findExpiredHoldsBlocking([line]: PricedLine[]): Promise<string[]> {
    return line ? this.slots.findExpiredHoldsBlocking(timeOf(line.body)) : [];
  }

  async release(tx: Tx, checkoutId: string, next: PricedLine[] = []): Promise<void> {
    const [line] = next.filter(({ serviceType }) => serviceType === 'consultation');
    await this.places.release(tx, checkoutId, line && timeOf(line.body));
  }

  async fulfill(tx: Tx, paid: PaidCheckout): Promise<FulfilledLine[] | null> {
    const id = await this.places.book(tx, paid);
    return id === null ? null : paid.lines.map((line) => ({ id, line }));
  }

  override async findPurchases(database: Database, paymentId: string): Promise<PurchaseItem[]> {
    const booking = await findConsultationOf(database, paymentId);
    return booking ? [{ kind: 'consultation', booking, page: await this.links.pageOfConsultation(booking) }] : [];
  }

  override async findRequestedTimes(database: Database, checkoutId: string): Promise<RequestedTimes> {
    return { closedDates: [], consultation: await this.consultations.findTime(database, checkoutId) };
  }

  async findFulfilledItems(database: Database, checkoutId: string): Promise<FulfilledItem[]> {
    const booked = await this.consultations.findFulfilledItems(database, checkoutId);
    return Promise.all(booked.map((item) => this.withManageUrl(item)));
  }

  private async withManageUrl(item: BookedItem): Promise<FulfilledItem> {
    const { lineId, id, booking, canceled, policy, now } = item;
    const time = { date: booking.date, timeSlot: booking.time_slot, startTime: booking.start_time ?? null };
    const isOpen = item.isJustMade && !item.isClaimed && !canceled;
    return {
      lineId,
      id,
      booking,
      changeNotes: [consultationChangeText({ ...time, policy }, now)].filter(Boolean),
      canceled,
      ...(isOpen && { manageUrl: (await this.links.pageOfConsultation(item)).url }),
    };
  }

  async revoke(tx: Tx, paymentId: string): Promise<void> {
    await this.places.revoke(tx, paymentId);
  }
}
