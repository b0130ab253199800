import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DateClosing } from '@academy/contracts/http/office/closings';
import { testName } from '@academy/contracts/rules/booked-test';
import { isComing } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { ClosedDays } from '../../../seats/index.js';
import { presentChosen } from '../closed-date-views.js';
import { listSeatsOfClosing } from '../closed-seats.repository.js';
import { findClosing, listWrittenFamilies } from '../closings.repository.js';

/** Why a date is closed, and its families' choices; null while it is open. */
export class GetDateClosing extends Query<DateClosing | null> {
  /** @param day YYYY-MM-DD */
  constructor(readonly day: string) {
    super();
  }
}

@QueryHandler(GetDateClosing)
export class GetDateClosingHandler implements IQueryHandler<GetDateClosing> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
    private readonly closedDays: ClosedDays,
  ) {}

  /** @throws NotFound */
  async execute({ day }: GetDateClosing): Promise<DateClosing | null> {
    const { places } = await this.closedDays.places(day);
    const closing = await findClosing(this.dataSource, day);
    if (!closing) return null;
    const seats = await listSeatsOfClosing(this.dataSource, closing.id);
    const families = await listWrittenFamilies(this.dataSource, closing.id);
    const now = await this.clock.now();
    return {
      reason: closing.reason,
      by: closing.by,
      closed_at: closing.closedAt.toISOString(),
      choose_until: closing.chooseUntil.toISOString(),
      can_reopen: seats.every(({ choice }) => choice === null) && places.every(({ date }) => isComing(date, now)),
      families: families.map(({ id, registrationId, ...family }) => ({
        registration_id: registrationId,
        ...family,
        seats: seats
          .filter(({ familyId }) => familyId === id)
          .map((seat) => ({
            seat_id: seat.seatId,
            student: seat.student,
            test: testName(seat),
            chosen: presentChosen(seat),
          })),
      })),
    };
  }
}
