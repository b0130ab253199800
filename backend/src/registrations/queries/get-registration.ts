import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RegistrationPage } from '@academy/contracts/http/registration-page';
import { DataSource } from 'typeorm';
import type { BookingCaller } from '../../booking-links/index.js';
import { ClosedDateViews } from '../closed-dates/closed-date-views.js';
import { listSeatsOfRegistration } from '../closed-dates/closed-seats.repository.js';
import { OwnRegistrations } from '../own-registrations.js';
import { historyOf } from '../registration-history.js';
import { listChanges, listRefunds } from '../registration-history.repository.js';
import { listMovements } from '../session-movements.repository.js';
import { toRegistrationPage } from '../registration-page.presenter.js';

/** One registration of a family with its history. */
export class GetRegistration extends Query<RegistrationPage> {
  constructor(
    readonly id: string,
    readonly caller: BookingCaller,
  ) {
    super();
  }
}

/** @throws NotFound when it is not the caller's */
@QueryHandler(GetRegistration)
export class GetRegistrationHandler implements IQueryHandler<GetRegistration> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: OwnRegistrations,
    private readonly closedDates: ClosedDateViews,
  ) {}

  async execute({ id, caller }: GetRegistration): Promise<RegistrationPage> {
    const facts = await this.registrations.read(id, caller);
    const records = {
      changes: await listChanges(this.dataSource, id),
      refunds: await listRefunds(this.dataSource, facts),
      movements: facts.sessions === null ? [] : await listMovements(this.dataSource, id),
    };
    const closed = facts.seats.length === 0 ? [] : await listSeatsOfRegistration(this.dataSource, id);
    const closedTests = await this.closedDates.testsOf(facts, closed, caller.kind !== 'student');
    const history = historyOf(facts, { ...records, closed }, caller);
    const isRefundPending = records.refunds.some(({ status }) => status === 'pending');
    return toRegistrationPage(facts, { history, isRefundPending }, closedTests, caller);
  }
}
