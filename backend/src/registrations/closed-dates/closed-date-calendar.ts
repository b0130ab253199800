import { calendarFileName, testEvents } from '@academy/contracts/rules/test-calendar';
import type { AddressedEntries } from '../../notifications/index.js';
import type { StoredClosedSeat } from './closed-seats.repository.js';
import type { ClosedFamily } from './closings.repository.js';

/** Who reads an email about a closed date, and when the date was closed and reopened. */
type Reader = Pick<ClosedFamily, 'closedAt' | 'reopenedAt'> & { attendee: string };

function entriesOf(seats: readonly StoredClosedSeat[], attendee: string, changedAt: Date): AddressedEntries {
  const events = seats.flatMap((seat) => testEvents(seat.registrationId, seat.student, [seat]));
  return { filename: calendarFileName, events, changedAt, attendee };
}

/** The entries that closing a date removes from the reader's calendar. */
export const closedEntries = (seats: readonly StoredClosedSeat[], { attendee, closedAt }: Reader): AddressedEntries =>
  entriesOf(seats, attendee, closedAt);

/** The entries that reopening a date brings back. */
export const reopenedEntries = (
  seats: readonly StoredClosedSeat[],
  { attendee, closedAt, reopenedAt }: Reader,
): AddressedEntries =>
  entriesOf(
    seats.filter(({ isBooked }) => isBooked),
    attendee,
    reopenedAt ?? closedAt,
  );
