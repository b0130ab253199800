import type { DayConsultation, NewRegistration } from '@academy/contracts/http/office/today';
import { academyDay, isDay } from '@academy/contracts/rules/dates';
import { serviceNames } from '@academy/contracts/rules/services';
import type { ConsultationOfDay } from '../../consultations/index.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import type { RegisteredChild } from '../../registrations/index.js';

/** Maximum number of registrations that the list of one day shows. */
export const maxPerDay = 500;

/**
 * Parses a day in academy time.
 * @param day query parameter
 * @param now current time; its day is the default
 * @returns YYYY-MM-DD
 * @throws ValidationFailed for an invalid day
 */
export function readDay(day: unknown, now: Date): string {
  if (day === undefined || day === '') return academyDay(now);
  if (typeof day !== 'string' || !isDay(day)) throw new ValidationFailed({ day: ['Please choose a day.'] });
  return day;
}

/** Returns the previous day. @param day YYYY-MM-DD */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Converts a registration to the shape of the office's list. */
export const presentRegistration = (row: RegisteredChild): NewRegistration => ({
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

/** Converts a consultation to the shape of the office's list. */
export const presentConsultation = (row: ConsultationOfDay): DayConsultation => row;
