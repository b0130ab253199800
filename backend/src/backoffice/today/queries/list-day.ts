import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DayConsultationsResponse, NewRegistrationsResponse } from '@academy/contracts/http/office/today';
import { DataSource } from 'typeorm';
import { listConsultationsOfDay } from '../../../consultations/index.js';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { listNewRegistrations } from '../../../registrations/index.js';
import { maxPerDay, presentConsultation, presentRegistration, readDay } from '../day-lists.js';

/** Lists the registrations made on a day. @throws ValidationFailed for an invalid day */
export class ListDayRegistrations extends Query<NewRegistrationsResponse> {
  /** @param day query parameter; today by default */
  constructor(readonly day: unknown) {
    super();
  }
}

@QueryHandler(ListDayRegistrations)
export class ListDayRegistrationsHandler implements IQueryHandler<ListDayRegistrations> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  async execute(query: ListDayRegistrations): Promise<NewRegistrationsResponse> {
    const day = readDay(query.day, await this.clock.now());
    const rows = await listNewRegistrations(this.dataSource, { from: day, to: day, most: maxPerDay });
    return { success: true, day, registrations: rows.map(presentRegistration) };
  }
}

/** Lists the consultations of a day. @throws ValidationFailed for an invalid day */
export class ListDayConsultations extends Query<DayConsultationsResponse> {
  /** @param day query parameter; today by default */
  constructor(readonly day: unknown) {
    super();
  }
}

@QueryHandler(ListDayConsultations)
export class ListDayConsultationsHandler implements IQueryHandler<ListDayConsultations> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  async execute(query: ListDayConsultations): Promise<DayConsultationsResponse> {
    const day = readDay(query.day, await this.clock.now());
    const rows = await listConsultationsOfDay(this.dataSource, day);
    return { success: true, day, consultations: rows.map(presentConsultation) };
  }
}
