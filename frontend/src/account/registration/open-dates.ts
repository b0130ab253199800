import type { TestDatesResponse } from '@academy/contracts/http/catalog';
import type { RegistrationTest } from '@academy/contracts/http/registration-page';
import { trimTestDate } from '@academy/contracts/rules/test-dates';

/** A date to which a test can be moved. */
export interface OpenDate {
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** Number of free seats; 0 if full. */
  left: number;
}

/** Returns the dates offered for a test, without those on which the student already has a test of the same registration. */
export function openDates(
  { session_id }: Pick<RegistrationTest, 'session_id'>,
  tests: readonly Pick<RegistrationTest, 'date'>[],
  { saturdays, seats }: Pick<TestDatesResponse, 'saturdays' | 'seats'>,
): OpenDate[] {
  const taken = new Set(tests.map(({ date }) => date));
  const left = new Map(
    seats.filter((seat) => seat.session_id === session_id).map((seat) => [trimTestDate(seat.date), seat.left]),
  );
  return saturdays
    .map(trimTestDate)
    .filter((date) => !taken.has(date))
    .map((date) => ({ date, left: left.get(date) ?? 0 }));
}
