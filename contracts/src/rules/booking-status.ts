import type { FamilyTest } from '../http/office/families.js';
import type { StatusTone } from './registration-status.js';
import type { Attendance } from './saturdays.js';

/**
 * What a booking is today. `held`: its day is over, and no attendance was recorded; only the office reads that. The documented words of
 * the dashboard are in `registration-status.ts`.
 */
type BookingStatus = 'booked' | 'came' | 'absent' | 'held' | 'completed' | 'closed' | 'canceled' | 'refunded';

const texts: Readonly<Record<BookingStatus, string>> = {
  booked: 'Booked',
  came: 'Came',
  absent: 'Absent',
  held: 'Held',
  completed: 'Completed',
  closed: 'Date closed',
  canceled: 'Canceled',
  refunded: 'Refunded',
};

/** Badge color of a status. */
export const bookingTone = (status: BookingStatus): StatusTone =>
  status === 'booked' ? 'orange' : status === 'came' || status === 'completed' ? 'green' : 'gray';

/** A seat of a test. */
export interface SeatOnDate {
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  status?: FamilyTest['status'];
  /** From check-in. */
  attendance?: Attendance;
}

const isPast = (date: string, today: string): boolean => date.slice(0, 10) < today;

/** The status of a seat. @param today YYYY-MM-DD, academy time */
export function seatStatus({ date, status = 'booked', attendance = 'none' }: SeatOnDate, today: string): BookingStatus {
  if (status !== 'booked') return status === 'closed' ? 'closed' : 'canceled';
  if (attendance !== 'none') return attendance === 'here' ? 'came' : 'absent';
  return isPast(date, today) ? 'held' : 'booked';
}

const endedStatuses: Readonly<Record<string, BookingStatus>> = {
  completed: 'completed',
  cancelled: 'canceled',
  refunded: 'refunded',
};

/**
 * The status of a registration: booked while one of its seats is still to come or to be chosen. Once all are over, what they have in
 * common, or held.
 * @param tests its seats; empty for a package @param today YYYY-MM-DD, academy time
 */
export function registrationStatus(
  { status, tests }: { status: string; tests: readonly SeatOnDate[] },
  today: string,
): BookingStatus {
  const ended = endedStatuses[status];
  if (ended === 'canceled' || ended === 'refunded') return ended;
  const seats = new Set(tests.map((test) => seatStatus(test, today)).filter((seat) => seat !== 'canceled'));
  if (seats.size === 0) return ended ?? 'booked';
  if (seats.has('booked') || seats.has('closed')) return 'booked';
  const [common = 'held'] = seats;
  return seats.size === 1 ? common : 'held';
}

/** The status of a consultation. @param today YYYY-MM-DD, academy time */
export function consultationStatus({ status, date }: { status: string; date: string }, today: string): BookingStatus {
  const ended = endedStatuses[status];
  if (ended === undefined) return isPast(date, today) ? 'held' : 'booked';
  return ended === 'completed' ? 'held' : ended;
}

/**
 * A status as text: "Booked", "Canceled, refund pending".
 * @param isRefundPending whether a refund is in progress at the card provider, or is still to be paid out
 */
export const bookingStatusText = (status: BookingStatus, isRefundPending = false): string =>
  isRefundPending ? `${texts[status]}, refund pending` : texts[status];
