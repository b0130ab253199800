import type {
  DayConsultationsResponse,
  NewRegistration,
  NewRegistrationsResponse,
  TodayResponse,
} from '@academy/contracts/http/office/today';
import { academyDay, isDay } from '@academy/contracts/rules/dates';
import { todayListSize } from '@academy/contracts/rules/office-today';
import { serviceNames } from '@academy/contracts/rules/services';
import { roleIncludes, type StaffRole } from '@academy/contracts/rules/staff';
import { Injectable } from '@nestjs/common';
import { listConsultationsOfDay } from '../../consultations/index.js';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { listNewRegistrations, type RegisteredChild } from '../../registrations/index.js';
import { SaturdayQueries } from '../../seats/index.js';
import { Exceptions } from './exceptions.js';

/** Maximum number of registrations that the list of one day shows. */
const maxPerDay = 500;

/**
 * Parses a day in academy time.
 * @param day query parameter
 * @param now current time; its day is the default
 * @returns YYYY-MM-DD
 * @throws ValidationFailed for an invalid day
 */
function readDay(day: unknown, now: Date): string {
  if (day === undefined || day === '') return academyDay(now);
  if (typeof day !== 'string' || !isDay(day)) throw new ValidationFailed({ day: ['Please choose a day.'] });
  return day;
}

/** Returns the previous day. @param day YYYY-MM-DD */
function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Converts a registration to the shape of the office's list. */
const presentRegistration = (row: RegisteredChild): NewRegistration => ({
  id: row.id,
  child: row.child,
  service: serviceNames[row.service] === row.package ? row.package : `${serviceNames[row.service]}: ${row.package}`,
  dates: row.dates,
  amount: row.amount,
  status: row.status,
  registered_at: row.registeredAt.toISOString(),
  tests: row.tests,
  ...(row.isRefundPending && { refund_pending: true }),
});

/** Reads what the office's first page shows. */
@Injectable()
export class TodayQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: AcademyClock,
    private readonly saturdays: SaturdayQueries,
    private readonly exceptions: Exceptions,
  ) {}

  /** Returns everything that needs a person, and what happens today. */
  async today(role: StaffRole): Promise<TodayResponse> {
    const now = await this.clock.now();
    const today = academyDay(now);
    const [groups, registrations, saturday, consultations] = await Promise.all([
      this.exceptions.list(roleIncludes(role, 'manager')),
      listNewRegistrations(this.database, { from: dayBefore(today), to: today, most: todayListSize }),
      this.saturdays.next(),
      listConsultationsOfDay(this.database, today),
    ]);
    return {
      success: true,
      now: now.toISOString(),
      today,
      groups,
      registrations: registrations.map(presentRegistration),
      registration_count: registrations[0]?.total ?? 0,
      saturday,
      consultations: consultations.filter(({ status }) => status === 'booked' || status === 'completed'),
    };
  }

  /** Returns the registrations made on a day. @param sent query parameter; today by default @throws ValidationFailed for an invalid day */
  async registrations(sent: unknown): Promise<NewRegistrationsResponse> {
    const day = readDay(sent, await this.clock.now());
    const rows = await listNewRegistrations(this.database, { from: day, to: day, most: maxPerDay });
    return { success: true, day, registrations: rows.map(presentRegistration) };
  }

  /** Returns the consultations of a day. @param sent query parameter; today by default @throws ValidationFailed for an invalid day */
  async consultations(sent: unknown): Promise<DayConsultationsResponse> {
    const day = readDay(sent, await this.clock.now());
    const rows = await listConsultationsOfDay(this.database, day);
    return { success: true, day, consultations: rows };
  }
}
