import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { CheckoutLine } from '@academy/contracts/http/payments';
import { sellsTests, type ServiceType } from '@academy/contracts/rules/services';
import { findStudentConflicts } from '@academy/contracts/rules/student-conflicts';
import { findStudentsOfForms } from '../accounts/index.js';
import {
  ProductHandler,
  ProductHandlers,
  type FulfilledItem,
  type FulfilledLine,
  type Holder,
  type HoldConflict,
  type PaidCheckout,
  type PricedLine,
  type RequestedTimes,
} from '../payments/index.js';
import type { PurchaseItem } from '../notifications/index.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { Database, type Tx } from '../platform/database/database.js';
import { createEvent } from '../platform/messaging/event.js';
import {
  Seats,
  SeatsRepository,
  StudentBusy,
  TestDatesRepository,
  WaitlistLinks,
  type SeatKind,
  type SeatRequest,
} from '../seats/index.js';
import { RegistrationPricing } from './pricing.service.js';
import { RegistrationLinks } from './registration-links.js';
import { registrationChangeTexts } from '@academy/contracts/rules/refund-words';
import { readRegistrationsOf } from './read-registration.js';
import { chosenStudentOf, studentOf } from './registration-payload.js';
import { Registration } from './registration.js';
import { readFacts, type RegistrationFacts } from './registration-facts.repository.js';
import { matchStepOf, readStudentOfForm } from './registered-student.js';
import { StudentsOfRegistrations } from './students-of-registrations.js';
import { findFulfilledItems, insertRegistrations, type RegisteredItem } from './registrations.repository.js';
import {
  lockRegistrationsOf,
  lockBookedRegistrationsOf,
  lockRefundedRegistrationsOf,
  markReturned,
  setRefunded,
} from './paid-registrations.repository.js';
import { PackageLessons } from './lesson-sessions.js';
import { sessionsText } from './registration-sessions.js';
import { reverseFailedRefunds, revokeSessions } from './session-movements.repository.js';
import { endIncludedOf, grantIncluded } from './given-packages.repository.js';

const seatsOf = (lines: readonly PricedLine[]): SeatRequest[] =>
  lines.flatMap(({ lineId, seats, body }) =>
    seats.map(({ id, title, date, kind, priceCents, entryId }) => ({
      lineId,
      student: studentOf(body),
      studentId: chosenStudentOf(body),
      sessionId: id,
      title,
      date,
      kind: kind as SeatKind,
      priceCents: priceCents ?? null,
      ...(entryId !== undefined && { entryId }),
    })),
  );

/** Registrations as a product. Lines with tests on dates hold one seat per date. */
@Injectable()
export class RegistrationHandler extends ProductHandler implements OnModuleInit {
  readonly purpose = 'registrations';

  constructor(
    private readonly database: Database,
    private readonly prices: RegistrationPricing,
    private readonly seats: Seats,
    private readonly seatRows: SeatsRepository,
    private readonly testDates: TestDatesRepository,
    private readonly waitlist: WaitlistLinks,
    private readonly links: RegistrationLinks,
    private readonly productHandlers: ProductHandlers,
    private readonly lessons: PackageLessons,
    private readonly students: StudentsOfRegistrations,
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
      else priced.push(await this.withOffer(read, line.waitlist_token));
    }
    if (new Set(lines.map((line) => line.line_id.toLowerCase())).size !== lines.length)
      errors['lines'] = ['Each line needs its own id.'];
    if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
    return priced;
  }

  /** @throws StudentBusy when a student has two of the tests at one time */
  override async withStudents(lines: PricedLine[], accountId: string | null): Promise<PricedLine[]> {
    if (seatsOf(lines).length === 0) return lines;
    const forms = lines.map(({ body }) => readStudentOfForm(body, accountId));
    const students = await findStudentsOfForms(this.database, accountId, forms);
    const known = lines.map((line, index) => {
      const { student_id: _chosen, ...body } = line.body;
      const found = students[index];
      // Without an account, the seats are the parent's and the name's, however the address is spelled.
      const student = found?.hasAccount ? found.id : null;
      return { ...line, body: student === null ? body : { ...body, student_id: student } };
    });
    const overlapping = findStudentConflicts(seatsOf(known));
    if (overlapping.length > 0) throw new StudentBusy(overlapping);
    return known;
  }

  /** Adds the waitlist entry to a line's seats. Which of them it was offered is read under the lock. */
  private async withOffer(line: PricedLine, token: string | undefined): Promise<PricedLine> {
    const entry = token === undefined ? null : await this.waitlist.read(token);
    return entry ? { ...line, seats: line.seats.map((seat) => ({ ...seat, entryId: entry.id })) } : line;
  }

  /** @throws SeatTaken, StudentBusy, EmailCodeRequired */
  async reserve(tx: Tx, checkoutId: string, lines: PricedLine[], holder: Holder): Promise<void> {
    await this.seats.reserve(tx, checkoutId, seatsOf(lines), holder);
  }

  async findConflicts(lines: PricedLine[], families: readonly string[]): Promise<HoldConflict[]> {
    return this.seatRows.findOverlapping(seatsOf(lines), families);
  }

  async findExpiredHoldsBlocking(lines: PricedLine[]): Promise<string[]> {
    return this.testDates.findExpiredHoldsBlocking(seatsOf(lines));
  }

  async release(tx: Tx, checkoutId: string, next: PricedLine[] = []): Promise<void> {
    await this.seats.release(tx, checkoutId, seatsOf(next));
  }

  /** A registration that was fully refunded in parts ends like one refunded at once. */
  override async markReturned(tx: Tx, paymentId: string): Promise<void> {
    await this.end(tx, await lockRefundedRegistrationsOf(tx, paymentId), () => markReturned(tx, paymentId));
  }

  override async refundsFailed(tx: Tx, paymentId: string): Promise<void> {
    await reverseFailedRefunds(tx, paymentId);
  }

  /** Announces tests that are still booked as canceled, which removes them from the family's calendar. */
  async revoke(tx: Tx, paymentId: string): Promise<void> {
    await this.end(tx, await lockBookedRegistrationsOf(tx, paymentId), () => setRefunded(tx, paymentId));
  }

  /** Keeps the registrations and their upcoming tests; only sessions that could be held later without payment end. */
  override async disputeLost(tx: Tx, paymentId: string): Promise<string | null> {
    const ids = await lockRegistrationsOf(tx, paymentId);
    const lessons = await this.lessons.cancelAll(tx, ids, 'academy');
    const sessions = await revokeSessions(tx, ids);
    if (sessions === 0) return null;
    const canceled = lessons === 0 ? '' : ` and ${lessons === 1 ? '1 lesson was' : `${lessons} lessons were`} canceled`;
    return `${sessionsText(sessions)} ended${canceled}`;
  }

  private async end(tx: Tx, ids: readonly string[], store: () => Promise<string[]>): Promise<void> {
    const booked: RegistrationFacts[] = [];
    for (const id of ids) booked.push(await readFacts(tx, this.seatRows, id));
    const returned = await store();
    const ended = [...new Set([...returned, ...(await endIncludedOf(tx, returned))])];
    await this.lessons.cancelAll(tx, ended, 'academy');
    await revokeSessions(tx, ended);
    await this.seats.releaseBooked(tx, ended);
    for (const facts of booked)
      if (facts.seats.some(({ isBooked }) => isBooked))
        await this.eventBus.publish(createEvent('RegistrationCancelled', new Registration(facts).returnedEvent), tx);
  }

  /** Fulfills all lines or none: a family never gets only part of a single purchase. */
  async fulfill(tx: Tx, paid: PaidCheckout): Promise<FulfilledLine[] | null> {
    const { checkoutId, paymentId, accountId, lines, confirmedByPayment } = paid;
    const hasSeats = lines.some(({ serviceType }) => sellsTests(serviceType));
    if (hasSeats && !(await this.seats.reacquire(tx, checkoutId))) return null;
    const booked = await this.bookLines(tx, paid);
    if (hasSeats) {
      const owners = booked.map(({ id, line }) => ({ registrationId: id, lineId: line.lineId }));
      await this.seatRows.book(tx, checkoutId, owners);
      await grantIncluded(
        tx,
        booked.map(({ id }) => id),
      );
    }
    for (const { id, line } of booked)
      await this.eventBus.publish(
        createEvent('RegistrationSubmitted', {
          registration_id: id,
          payment_id: paymentId,
          checkout_id: checkoutId,
          line_id: line.lineId,
          // These lines were priced by this handler, so the type is always a service.
          service_type: line.serviceType as ServiceType,
          amount: line.amount,
          confirmed_by_payment: confirmedByPayment,
          by_guest: accountId === null,
        }),
        tx,
      );
    return booked;
  }

  /**
   * Creates the registrations for paid lines, and grants the sessions of packages.
   * @returns the new ones; lines that were registered before are omitted
   */
  private async bookLines(tx: Tx, paid: PaidCheckout): Promise<FulfilledLine[]> {
    const { paymentId, accountId, lines } = paid;
    const forms = lines.map(({ body }) => ({ ...readStudentOfForm(body, accountId), school: body['school'] ?? '' }));
    const students = await this.students.findOrAdd(tx, accountId, forms);
    const ids = await insertRegistrations(
      tx,
      lines.map((line, index) => ({
        ...line,
        paymentId,
        checkoutLineId: line.id,
        accountId,
        studentId: students[index] ?? null,
      })),
    );
    return lines.flatMap((line) => {
      const id = ids.get(line.id);
      return id === undefined ? [] : [{ id, line }];
    });
  }

  override async findPurchases(database: Database, paymentId: string): Promise<PurchaseItem[]> {
    const registrations = await readRegistrationsOf(database, paymentId, this.links);
    return registrations.map((registration) => ({ kind: 'registration', registration }));
  }

  override async findRequestedTimes(database: Database, checkoutId: string): Promise<RequestedTimes> {
    return { closedDates: await this.testDates.closedDatesOf(database, checkoutId), consultation: null };
  }

  async findFulfilledItems(database: Database, checkoutId: string): Promise<FulfilledItem[]> {
    const registered = await findFulfilledItems(database, checkoutId);
    return Promise.all(registered.map((item) => this.withManageUrl(item)));
  }

  private async withManageUrl(item: RegisteredItem): Promise<FulfilledItem> {
    const { lineId, id, studentId, tests, canceled } = item;
    const isOpen = item.isJustMade && !item.isClaimed && !canceled;
    return {
      lineId,
      id,
      studentId,
      linkStep: matchStepOf(item.unlinked),
      tests,
      changeNotes: registrationChangeTexts(item, item.now),
      canceled,
      ...(isOpen && { manageUrl: (await this.links.shown.pageOfRegistration(item)).url }),
    };
  }
}
