import type { ClosedDate } from '@academy/contracts/http/closed-dates';
import type { ChooseOfficeClosedSeatRequest } from '@academy/contracts/http/office/closed-seats';
import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { isComing } from '@academy/contracts/rules/test-dates';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { TestSessionsRepository } from '../../catalog/index.js';
import { Mailer } from '../../notifications/index.js';
import { CheckoutExpiry, type Refund, type RefundingStaff } from '../../payments/index.js';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import {
  ClosedDays,
  type SeatOfClosedDay,
  StudentNotFree,
  TestDatesRepository,
  type TestSession,
} from '../../seats/index.js';
import { ClosedDateChoices } from './closed-date-choices.js';
import { ClosedDateLinks, type OpenedDate } from './closed-date-links.js';
import { closedDateMailKey } from './closed-date-mails.js';
import { ClosedDateViews } from './closed-date-views.js';
import { CannotChoose, ChosenDateFull, ClosingRefused } from './closed-dates.errors.js';
import {
  listSeatsOfClosing,
  listSeatsOfFamily,
  listSeatsOfRegistration,
  lockSeatsOfClosing,
} from './closed-seats.repository.js';
import {
  endClosing,
  findClosedFamily,
  findClosing,
  insertClosing,
  insertFamilies,
  lockClosing,
  lockFamilies,
  lockRegistrationsOn,
  type NewFamily,
} from './closings.repository.js';

/** Who chooses: a family with its link, or a staff member for one of the family's registrations. */
export type Choosing = { token: string; network: string } | { registrationId: string; staff: RefundingStaff };

/** A choice that was made, or had been made before. */
export interface MadeChoice {
  /** The closed date with all seats that the caller may choose for. Its token is empty for staff. */
  closed: ClosedDate;
  /** Null when nothing is refunded, or the choice had been made before. */
  refund: Refund | null;
}

/** A family chooses what happens to one of its seats on a closed date, or the office does so for it. */
export class ChooseForClosedDate extends Command<MadeChoice> {
  constructor(
    readonly request: ChooseOfficeClosedSeatRequest,
    readonly by: Choosing,
  ) {
    super();
  }
}

@CommandHandler(ChooseForClosedDate)
export class ChooseForClosedDateHandler implements ICommandHandler<ChooseForClosedDate> {
  constructor(
    private readonly database: Database,
    private readonly links: ClosedDateLinks,
    private readonly views: ClosedDateViews,
    private readonly choices: ClosedDateChoices,
    private readonly testSessions: TestSessionsRepository,
    private readonly testDates: TestDatesRepository,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {}

  /**
   * @throws ClosedDateLinkInvalid, CannotChoose, AlreadyChosen, ChosenDateFull, StudentNotFree, TooManyRequests; for staff NotFound, and
   * the errors of a staff refund
   */
  async execute({ request, by }: ChooseForClosedDate): Promise<MadeChoice> {
    const opened = 'token' in by ? await this.links.open(by.token, by.network) : await this.ofStaff(request, by);
    const seats = await listSeatsOfFamily(this.database, opened.family.id, opened.registrationIds);
    const seat = seats.find(({ seatId }) => seatId === request.seat_id.toLowerCase());
    if (!seat) throw new CannotChoose('seat_id', closedDateMessages.choice);
    const { sessions } = await this.testSessions.onSale();
    const onSale = new Set(sessions.map(({ id }) => id));
    const staff = 'staff' in by ? by.staff : null;
    const wanted = { choice: request.choice, to: request.to, byDefault: false, staff };
    const choose = () => this.choices.choose(seat, wanted, onSale);
    const refund = await choose().catch(async (error: unknown) => {
      if (!(error instanceof ChosenDateFull)) throw error;
      // The last seat may be held by a checkout whose hold has lapsed.
      const place = { sessionId: seat.sessionId, date: request.to };
      await this.checkoutExpiry.takeOverLapsed(await this.testDates.findExpiredHoldsBlocking([place]));
      return choose();
    });
    return { closed: await this.views.viewOf(opened), refund };
  }

  /** The closed date of a registration's seat. A date can be closed again after the seat has moved to it: the last one counts. */
  private async ofStaff(
    { seat_id: seatId }: ChooseOfficeClosedSeatRequest,
    { registrationId }: { registrationId: string },
  ): Promise<OpenedDate> {
    const seats = await listSeatsOfRegistration(this.database, registrationId);
    const seat = seats.findLast((one) => one.seatId === seatId.toLowerCase());
    const family = seat && (await findClosedFamily(this.database, seat.familyId));
    if (!family) throw new NotFound();
    return { family, registrationIds: [registrationId], token: '' };
  }
}

/** A manager closes a date: its sales stop, and its families choose what happens to their seats. */
export class CloseDate extends Command<void> {
  /** @param day YYYY-MM-DD */
  constructor(
    readonly day: string,
    readonly reason: string,
    readonly staffId: string,
  ) {
    super();
  }
}

/** Closing a date that is already closed changes nothing. */
@CommandHandler(CloseDate)
export class CloseDateHandler implements ICommandHandler<CloseDate> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly closedDays: ClosedDays,
    private readonly checkoutExpiry: CheckoutExpiry,
    private readonly mailer: Mailer,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound, ClosingRefused when the day has passed */
  async execute(command: CloseDate): Promise<void> {
    const { today, places } = await this.closedDays.places(command.day);
    if (command.day < today) throw new ClosingRefused(closedDateMessages.over);
    const checkouts = await this.unitOfWork.run(async (tx) => {
      await lockRegistrationsOn(tx, command.day);
      return (await this.closedDays.lock(tx, places)) ? [] : this.close(tx, command);
    });
    // Their seats are already released. A card payment made before the intent is canceled is refunded.
    await this.checkoutExpiry.expireAll(checkouts);
  }

  /** @returns the checkouts that held seats */
  private async close(tx: Tx, { day, reason, staffId }: CloseDate): Promise<string[]> {
    const { checkouts, seats } = await this.closedDays.close(tx, day);
    const closing = await insertClosing(tx, { day, reason: reason.trim(), staffId });
    const families = await this.familiesOf(tx, seats);
    await insertFamilies(tx, closing, families);
    for (const { id } of families)
      await this.eventBus.publish(createEvent('DateClosed', { closing_id: closing.id, family_id: id }), tx);
    auditSubject(tx, 'saturday', day, {
      closed: true,
      seats: seats.length,
      families: families.length,
      held: checkouts.length,
    });
    return checkouts;
  }

  /** Groups seats into families: registrations with one owner. */
  private async familiesOf(tx: Tx, seats: readonly SeatOfClosedDay[]): Promise<NewFamily[]> {
    const rows = await lockFamilies(tx, [...new Set(seats.map(({ registrationId }) => registrationId))]);
    const owners = [...new Set(rows.map(({ owner }) => owner))];
    return owners.flatMap((key) => {
      const own = rows.filter(({ owner }) => owner === key);
      const [newest] = own;
      if (!newest) return [];
      const id = randomUUID();
      return {
        id,
        registrationId: newest.id,
        emailMessageId: this.mailer.messageIdOf(closedDateMailKey(id)),
        seats: seats.filter(({ registrationId }) => own.some((row) => row.id === registrationId)),
      };
    });
  }
}

/** A manager reopens a date that was closed by mistake: every family gets its seat back. */
export class ReopenDate extends Command<void> {
  /** @param day YYYY-MM-DD */
  constructor(
    readonly day: string,
    readonly staffId: string,
  ) {
    super();
  }
}

/** Possible only while no family has chosen. Families that were emailed get a notice. */
@CommandHandler(ReopenDate)
export class ReopenDateHandler implements ICommandHandler<ReopenDate> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: AcademyClock,
    private readonly closedDays: ClosedDays,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound, ClosingRefused */
  async execute({ day, staffId }: ReopenDate): Promise<void> {
    const { places } = await this.closedDays.places(day);
    const now = await this.clock.now();
    if (places.some(({ date }) => !isComing(date, now))) throw new ClosingRefused(closedDateMessages.over);
    try {
      await this.unitOfWork.run((tx) => this.reopen(tx, day, { staffId, places }));
    } catch (error) {
      if (error instanceof StudentNotFree) throw new ClosingRefused(closedDateMessages.studentBusy);
      throw error;
    }
  }

  private async reopen(
    tx: Tx,
    day: string,
    { staffId, places }: { staffId: string; places: readonly TestSession[] },
  ): Promise<void> {
    const found = await findClosing(tx, day);
    if (!found) throw new ClosingRefused(closedDateMessages.notClosed);
    const registrations = await lockFamilies(tx, await registrationsOf(tx, found.id));
    const seats = await lockSeatsOfClosing(tx, found.id);
    await this.closedDays.lock(tx, places);
    // Another manager may have reopened it in the meantime.
    const closing = await lockClosing(tx, day);
    if (closing?.id !== found.id) throw new ClosingRefused(closedDateMessages.notClosed);
    const isUntouched =
      seats.every(({ choice }) => choice === null) && registrations.every(({ status }) => status === 'booked');
    if (!isUntouched) throw new ClosingRefused(closedDateMessages.alreadyChosen);
    await this.closedDays.reopen(
      tx,
      day,
      seats.map(({ seatId }) => seatId),
    );
    const families = await endClosing(tx, closing.id, staffId);
    for (const id of families)
      await this.eventBus.publish(createEvent('DateReopened', { closing_id: closing.id, family_id: id }), tx);
    auditSubject(tx, 'saturday', day, { reopened: true, seats: seats.length, families: families.length });
  }
}

const registrationsOf = async (tx: Tx, closingId: string): Promise<string[]> => [
  ...new Set((await listSeatsOfClosing(tx, closingId)).map(({ registrationId }) => registrationId)),
];
