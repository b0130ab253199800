import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfficeClosedSeatsResponse } from '@academy/contracts/http/office/closed-seats';
import { DataSource } from 'typeorm';
import { refundMethod } from '../../../payments/index.js';
import { OwnRegistrations } from '../../own-registrations.js';
import { ClosedDateViews } from '../closed-date-views.js';
import { isOpen, listSeatsOfRegistration } from '../closed-seats.repository.js';

/** The seats of a registration on closed dates for which the office can choose. */
export class ListOfficeClosedSeats extends Query<OfficeClosedSeatsResponse> {
  constructor(readonly registrationId: string) {
    super();
  }
}

/** @throws NotFound */
@QueryHandler(ListOfficeClosedSeats)
export class ListOfficeClosedSeatsHandler implements IQueryHandler<ListOfficeClosedSeats> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: OwnRegistrations,
    private readonly views: ClosedDateViews,
  ) {}

  async execute({ registrationId }: ListOfficeClosedSeats): Promise<OfficeClosedSeatsResponse> {
    const facts = await this.registrations.readForOffice(registrationId);
    const open = (await listSeatsOfRegistration(this.dataSource, registrationId)).filter(isOpen);
    const seats = await Promise.all(
      open.map(async (seat) => ({
        ...(await this.views.seatView(seat)),
        reason: seat.reason,
        choose_until: seat.chooseUntil.toISOString(),
      })),
    );
    return {
      success: true,
      seats: seats.toSorted((one, other) => one.date.localeCompare(other.date)),
      method: refundMethod(facts),
    };
  }
}
