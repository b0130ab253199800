import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClosedDate } from '@academy/contracts/http/closed-dates';
import type { ChooseOfficeClosedSeatRequest } from '@academy/contracts/http/office/closed-seats';
import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { DataSource } from 'typeorm';
import { TestSessionsRepository } from '../../../catalog/index.js';
import { CheckoutExpiry, Refunds, type Refund, type RefundingStaff } from '../../../payments/index.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { TestDatesRepository } from '../../../seats/index.js';
import { ClosedDateChoices } from '../closed-date-choices.js';
import { ClosedDateLinks, type OpenedDate } from '../closed-date-links.js';
import { ClosedDateViews } from '../closed-date-views.js';
import { CannotChoose, ChosenDateFull } from '../closed-dates.errors.js';
import { listSeatsOfFamily, listSeatsOfRegistration } from '../closed-seats.repository.js';
import { findClosedFamily } from '../closings.repository.js';

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

/** The refund is requested at the provider after the commit; if the provider does not answer, a schedule retries. */
@CommandHandler(ChooseForClosedDate)
export class ChooseForClosedDateHandler implements ICommandHandler<ChooseForClosedDate> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: ClosedDateLinks,
    private readonly views: ClosedDateViews,
    private readonly choices: ClosedDateChoices,
    private readonly refunds: Refunds,
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
    const seats = await listSeatsOfFamily(this.dataSource, opened.family.id, opened.registrationIds);
    const seat = seats.find(({ seatId }) => seatId === request.seat_id.toLowerCase());
    if (!seat) throw new CannotChoose('seat_id', closedDateMessages.choice);
    const { sessions } = await this.testSessions.onSale();
    const onSale = new Set(sessions.map(({ id }) => id));
    const staff = 'staff' in by ? by.staff : null;
    const wanted = { choice: request.choice, to: request.to, byDefault: false, staff };
    const attempt = () => this.unitOfWork.run((tx) => this.choices.choose(tx, seat, wanted, onSale));
    let chosen = await attempt();
    if (chosen.outcome === 'full') {
      // The last seat may be held by a checkout whose hold has lapsed.
      const place = { sessionId: seat.sessionId, date: request.to };
      await this.checkoutExpiry.takeOverLapsed(await this.testDates.findExpiredHoldsBlocking([place]));
      chosen = await attempt();
    }
    if (chosen.outcome === 'full') throw new ChosenDateFull();
    const refund = chosen.refund && (await this.refunds.executeOrDefer(chosen.refund));
    return { closed: await this.views.viewOf(opened), refund };
  }

  /** The closed date of a registration's seat. A date can be closed again after the seat has moved to it: the last one counts. */
  private async ofStaff(
    { seat_id: seatId }: ChooseOfficeClosedSeatRequest,
    { registrationId }: { registrationId: string },
  ): Promise<OpenedDate> {
    const seats = await listSeatsOfRegistration(this.dataSource, registrationId);
    const seat = seats.findLast((one) => one.seatId === seatId.toLowerCase());
    const family = seat && (await findClosedFamily(this.dataSource, seat.familyId));
    if (!family) throw new NotFound();
    return { family, registrationIds: [registrationId], token: '' };
  }
}
