import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { Mailer } from '../../../notifications/index.js';
import { CheckoutExpiry } from '../../../payments/index.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { ClosedDays, type SeatOfClosedDay } from '../../../seats/index.js';
import { closedDateMailKey } from '../closed-date-mails.js';
import { ClosingRefused } from '../closed-dates.errors.js';
import {
  insertClosing,
  insertFamilies,
  lockFamilies,
  lockRegistrationsOn,
  type NewFamily,
} from '../closings.repository.js';

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

/** Takes the same locks as sales and changes of registrations. Closing a date that is already closed changes nothing. */
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
  private async close(tx: Transaction, { day, reason, staffId }: CloseDate): Promise<string[]> {
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
  private async familiesOf(tx: Transaction, seats: readonly SeatOfClosedDay[]): Promise<NewFamily[]> {
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
