import { testName } from '@academy/contracts/rules/booked-test';
import { academyMinute, formatTestDate, isComing, lastDayToMove } from '@academy/contracts/rules/test-dates';
import type { BookedSeat, RegistrationSeat } from '../seats/index.js';
import { CannotReschedule, TooLateToMove } from './registration.errors.js';

/** A requested move. Dates are "YYYY-MM-DD HH:mm" or only the day, academy time. */
export interface RescheduleRequest {
  from: string;
  to: string;
  /** Id of the test, required when two tests are on the old date. */
  test: string | null;
  /** True to allow the move after the Friday before the test, until the test begins. */
  overrideDeadline: boolean;
}

/** The tests and dates that a seat can move to. */
export interface OpenOffer {
  /** Ids of the tests currently on sale. */
  onSale: ReadonlySet<string>;
  /** The available dates, "YYYY-MM-DD HH:mm", academy time. */
  dates: readonly string[];
}

/** Whether a date matches the wanted one, which may be only a day. */
export const isOn = (date: string, wanted: string): boolean => date === wanted || date.slice(0, 10) === wanted;

const listed = (seats: readonly BookedSeat[]) =>
  seats.map((seat) => `${seat.date} ${testName(seat)} (${seat.sessionId})`).join(', ');

function seatToMove(seats: readonly BookedSeat[], { from, test }: RescheduleRequest): BookedSeat {
  if (seats.length === 0) throw new CannotReschedule('This registration has no dated tests.');
  const [seat, ...others] = seats.filter(
    ({ date, sessionId }) => isOn(date, from) && (test === null || sessionId === test),
  );
  if (!seat)
    throw new CannotReschedule(
      `This registration has no test${test === null ? '' : ` ${test}`} on ${from}. Its tests: ${listed(seats)}.`,
    );
  if (others.length > 0)
    throw new CannotReschedule(
      `More than one test of this registration is on ${from}: ${listed([seat, ...others])}. Add the test’s ID after the dates.`,
    );
  return seat;
}

function dateToMoveTo(wanted: string, dates: readonly string[]): string {
  const [to, ...others] = dates.filter((date) => isOn(date, wanted));
  if (!to) throw new CannotReschedule(`${wanted} is not offered. Available dates: ${dates.join(', ')}.`);
  if (others.length > 0)
    throw new CannotReschedule(
      `Tests begin at more than one time on ${wanted}: ${[to, ...others].join(', ')}. Add the time.`,
    );
  return to;
}

/**
 * Resolves which booked seat moves to which date. It does not check for free seats.
 * @throws CannotReschedule
 */
export function resolveReschedule(
  seats: readonly BookedSeat[],
  wanted: RescheduleRequest,
  offer: OpenOffer,
  now: Date,
): { seat: BookedSeat; to: string } {
  const seat = seatToMove(seats, wanted);
  const name = testName(seat);
  if (!isComing(seat.date, now))
    throw new CannotReschedule(`${name} on ${formatTestDate(seat.date)} has already begun or ended.`);
  const lastDay = lastDayToMove(seat.date);
  if (!wanted.overrideDeadline && academyMinute(now).slice(0, 10) > lastDay)
    throw new TooLateToMove(`${name} on ${formatTestDate(seat.date)} could be moved until ${lastDay}.`);
  if (!offer.onSale.has(seat.sessionId)) throw new CannotReschedule(`${name} is no longer offered on any date.`);
  const to = dateToMoveTo(wanted.to, offer.dates);
  if (seats.some(({ sessionId, date }) => sessionId === seat.sessionId && date === to))
    throw new CannotReschedule(`This registration already has ${seat.title} on ${formatTestDate(to)}.`);
  return { seat, to };
}

/** Whether the same request has already made this move. */
export function wasMovedBefore(seats: readonly RegistrationSeat[], { from, to, test }: RescheduleRequest): boolean {
  const at = (date: string) => seats.find((seat) => seat.isBooked && seat.sessionId === test && seat.date === date);
  return test !== null && !at(from) && Boolean(at(to)?.moved);
}

/**
 * Like {@link resolveReschedule}, for all seats of a registration including released ones: a canceled date cannot be booked again.
 * @returns null when the same request has already made this move
 * @throws CannotReschedule
 */
export function planReschedule(
  seats: readonly RegistrationSeat[],
  wanted: RescheduleRequest,
  offer: OpenOffer,
  now: Date,
): { seat: BookedSeat; to: string } | null {
  const booked = seats.filter(({ isBooked }) => isBooked);
  if (wasMovedBefore(seats, wanted)) return null;
  const plan = resolveReschedule(booked, wanted, offer, now);
  if (seats.some((seat) => !seat.isBooked && seat.sessionId === plan.seat.sessionId && seat.date === plan.to))
    throw new CannotReschedule(
      `This registration canceled ${plan.seat.title} on ${formatTestDate(plan.to)}. Please choose another date.`,
    );
  return plan;
}
