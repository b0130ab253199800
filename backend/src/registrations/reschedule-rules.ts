import { testName } from '@academy/contracts/rules/test-calendar';
import {
  academyMinute,
  comingSaturdays,
  formatTestDate,
  isComing,
  lastDayToMove,
} from '@academy/contracts/rules/test-dates';
import type { BookedSeat } from '../seats/index.js';
import { CannotReschedule } from './registration.errors.js';

/** What the staff wants moved. Dates are "YYYY-MM-DD HH:mm" or only the day, academy time. */
export interface RescheduleRequest {
  from: string;
  to: string;
  /** Id of the test, needed when two are on the old date. */
  test: string | null;
  /** Also after the Friday before the test, until it begins. */
  overrideDeadline: boolean;
}

const isOn = (date: string, wanted: string) => date === wanted || date.slice(0, 10) === wanted;

const listed = (seats: readonly BookedSeat[]) =>
  seats.map((seat) => `${seat.date} ${testName(seat)} (${seat.sessionId})`).join(', ');

function seatToMove(seats: readonly BookedSeat[], { from, test }: RescheduleRequest): BookedSeat {
  if (seats.length === 0) throw new CannotReschedule('This registration has no test on a date.');
  const [seat, ...others] = seats.filter(
    ({ date, sessionId }) => isOn(date, from) && (test === null || sessionId === test),
  );
  if (!seat)
    throw new CannotReschedule(
      `This registration has no test${test === null ? '' : ` ${test}`} on ${from}. What it has: ${listed(seats)}.`,
    );
  if (others.length > 0)
    throw new CannotReschedule(
      `More than one test of this registration is on ${from}: ${listed([seat, ...others])}. Name the test after the dates.`,
    );
  return seat;
}

/**
 * Resolves which booked seat moves to which date. It does not check for free seats.
 * @param onSale ids of the tests that are on offer
 * @throws CannotMove in words for the staff
 */
export function resolveReschedule(
  seats: readonly BookedSeat[],
  wanted: RescheduleRequest,
  onSale: ReadonlySet<string>,
  now: Date,
): { seat: BookedSeat; to: string } {
  const seat = seatToMove(seats, wanted);
  const name = testName(seat);
  if (!isComing(seat.date, now))
    throw new CannotReschedule(`${name} on ${formatTestDate(seat.date)} has begun or is over.`);
  const lastDay = lastDayToMove(seat.date);
  if (!wanted.overrideDeadline && academyMinute(now).slice(0, 10) > lastDay)
    throw new CannotReschedule(
      `${name} on ${formatTestDate(seat.date)} could be moved until ${lastDay}. With --force it is moved all the same.`,
    );
  if (!onSale.has(seat.sessionId)) throw new CannotReschedule(`${name} is no longer on offer on any date.`);
  const offered = comingSaturdays(now);
  const to = offered.find((date) => isOn(date, wanted.to));
  if (!to) throw new CannotReschedule(`${wanted.to} is not on offer. The dates are ${offered.join(', ')}.`);
  if (seats.some(({ sessionId, date }) => sessionId === seat.sessionId && date === to))
    throw new CannotReschedule(`This registration already has ${seat.title} on ${formatTestDate(to)}.`);
  return { seat, to };
}
