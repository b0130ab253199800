import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TodayResponse } from '@academy/contracts/http/office/today';
import { academyDay } from '@academy/contracts/rules/dates';
import { todayListSize } from '@academy/contracts/rules/office-today';
import { roleIncludes, type StaffRole } from '@academy/contracts/rules/staff';
import { DataSource } from 'typeorm';
import { listConsultationsOfDay } from '../../../consultations/index.js';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { listNewRegistrations } from '../../../registrations/index.js';
import { GetNextSaturday } from '../../../seats/index.js';
import { dayBefore, presentConsultation, presentRegistration } from '../day-lists.js';
import { Exceptions } from '../exceptions.js';

/** Returns everything that needs a person, and what happens today. */
export class GetToday extends Query<TodayResponse> {
  constructor(readonly role: StaffRole) {
    super();
  }
}

@QueryHandler(GetToday)
export class GetTodayHandler implements IQueryHandler<GetToday> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
    private readonly queries: QueryBus,
    private readonly exceptions: Exceptions,
  ) {}

  async execute({ role }: GetToday): Promise<TodayResponse> {
    const now = await this.clock.now();
    const today = academyDay(now);
    const [groups, registrations, saturday, consultations] = await Promise.all([
      this.exceptions.list(roleIncludes(role, 'manager')),
      listNewRegistrations(this.dataSource, { from: dayBefore(today), to: today, most: todayListSize }),
      this.queries.execute(new GetNextSaturday()),
      listConsultationsOfDay(this.dataSource, today),
    ]);
    return {
      success: true,
      now: now.toISOString(),
      today,
      groups,
      registrations: registrations.map(presentRegistration),
      registration_count: registrations[0]?.total ?? 0,
      saturday,
      consultations: consultations
        .filter(({ status }) => status === 'booked' || status === 'completed')
        .map(presentConsultation),
    };
  }
}
