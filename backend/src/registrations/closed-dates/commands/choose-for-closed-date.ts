import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChooseForClosedDateRequest, ClosedDate } from '@academy/contracts/http/closed-dates';
import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { DataSource } from 'typeorm';
import { TestSessionsRepository } from '../../../catalog/index.js';
import { CheckoutExpiry, Refunds } from '../../../payments/index.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { TestDatesRepository } from '../../../seats/index.js';
import { ClosedDateChoices } from '../closed-date-choices.js';
import { ClosedDateLinks } from '../closed-date-links.js';
import { ClosedDateViews } from '../closed-date-views.js';
import { CannotChoose, ChosenDateFull } from '../closed-dates.errors.js';
import { listSeatsOfFamily } from '../closed-seats.repository.js';

/** A family chooses what happens to one of its seats on a closed date. */
export class ChooseForClosedDate extends Command<ClosedDate> {
  constructor(
    readonly request: ChooseForClosedDateRequest,
    readonly network: string,
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

  /** @throws ClosedDateLinkInvalid, CannotChoose, AlreadyChosen, ChosenDateFull, StudentNotFree, TooManyRequests */
  async execute({ request, network }: ChooseForClosedDate): Promise<ClosedDate> {
    const opened = await this.links.open(request.token, network);
    const seats = await listSeatsOfFamily(this.dataSource, opened.family.id, opened.registrationIds);
    const seat = seats.find(({ seatId }) => seatId === request.seat_id.toLowerCase());
    if (!seat) throw new CannotChoose('seat_id', closedDateMessages.choice);
    const { sessions } = await this.testSessions.onSale();
    const onSale = new Set(sessions.map(({ id }) => id));
    const wanted = { choice: request.choice, to: request.to, byDefault: false };
    const attempt = () => this.unitOfWork.run((tx) => this.choices.choose(tx, seat, wanted, onSale));
    let chosen = await attempt();
    if (chosen.outcome === 'full') {
      // The last seat may be held by a checkout whose hold has lapsed.
      const place = { sessionId: seat.sessionId, date: request.to };
      await this.checkoutExpiry.takeOverLapsed(await this.testDates.findExpiredHoldsBlocking([place]));
      chosen = await attempt();
    }
    if (chosen.outcome === 'full') throw new ChosenDateFull();
    if (chosen.refund) await this.refunds.executeOrDefer(chosen.refund);
    return this.views.viewOf(opened);
  }
}
