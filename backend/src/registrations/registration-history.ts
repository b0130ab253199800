import type { HistoryEntry } from '@academy/contracts/http/registration-page';
import { formatCents } from '@academy/contracts/rules/money';
import { detailFields } from '@academy/contracts/rules/registration-details';
import { testName } from '@academy/contracts/rules/booked-test';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import type { BookingCaller } from '../booking-links/index.js';
import {
  byWhom,
  historyOf,
  refundEvents,
  type AuditedChange,
  type HistoryEvent,
  type RefundOfBooking,
} from '../bookings/index.js';
import type { StoredClosedSeat } from './closed-dates/closed-seats.repository.js';
import type { RegistrationFacts } from './registration-facts.repository.js';
import { sessionsText } from './registration-sessions.js';
import type { SessionMovement } from './session-movements.repository.js';

const labels: Readonly<Record<string, string>> = {
  school: 'school',
  grade: 'grade',
  student_email: 'student email',
  parent_phone: 'parent phone',
  student_first_name: 'student first name',
  student_last_name: 'student last name',
  parent_first_name: 'parent first name',
  parent_last_name: 'parent last name',
  parent_email: 'parent email',
  ...Object.fromEntries(detailFields.map(({ name, label }) => [name, label.toLowerCase()])),
};

const textIn = (values: Record<string, unknown>, name: string): string =>
  typeof values[name] === 'string' ? values[name] : '';

interface Move {
  sessionId: string;
  /** "YYYY-MM-DD HH:mm", academy time, as is `to`. */
  from: string;
  to: string;
}

function movesIn({ details }: AuditedChange): Move[] {
  const events = (Array.isArray(details['events']) ? details['events'] : []) as Record<string, unknown>[];
  return events
    .filter(({ event }) => event === 'RegistrationMoved')
    .map((moved) => ({
      sessionId: textIn(moved, 'session_id'),
      from: textIn(moved, 'old_date'),
      to: textIn(moved, 'new_date'),
    }));
}

/**
 * The names of the tests that each change moved. Both days of a diagnostic belong to one test session, so a move is followed back from the
 * current dates, newest first: the seat that was on the new date is the one that moved.
 */
function movedTests(changes: readonly AuditedChange[], { seats }: RegistrationFacts): Map<AuditedChange, string[]> {
  const places = seats.map((seat) => ({ seat, date: seat.date }));
  const named = changes.toReversed().map((change): [AuditedChange, string[]] => {
    const names = movesIn(change)
      .toReversed()
      .map(({ sessionId, from, to }) => {
        const moved = places.find(({ seat, date }) => seat.sessionId === sessionId && date === to);
        if (!moved) return seats.find((seat) => seat.sessionId === sessionId)?.title ?? 'Test';
        moved.date = from;
        return testName(moved.seat);
      });
    return [change, names.toReversed()];
  });
  return new Map(named);
}

function moves(change: AuditedChange, tests: readonly string[], by: string): string[] {
  return movesIn(change).map(
    ({ from, to }, index) =>
      `${tests[index] ?? 'Test'} moved from ${formatTestDate(from)} to ${formatTestDate(to)}${by}`,
  );
}

function cancellation({ details }: AuditedChange, { seats }: RegistrationFacts, by: string): string {
  const seat = seats.find(({ id }) => id === details['seat_id']);
  return seat ? `${testName(seat)} on ${formatTestDate(seat.date)} canceled${by}` : `Canceled${by}`;
}

function detailsChanged({ details }: AuditedChange, by: string): string {
  const fields = (Array.isArray(details['fields']) ? details['fields'] : []) as string[];
  return `Details changed${by}: ${fields.map((name) => labels[name] ?? name).join(', ')}`;
}

function sentencesOf(
  change: AuditedChange,
  tests: readonly string[],
  facts: RegistrationFacts,
  caller: BookingCaller,
): string[] {
  const by = byWhom(change, caller);
  switch (change.command) {
    case 'RescheduleRegistration':
      return moves(change, tests, by);
    case 'CancelRegistration':
      return [cancellation(change, facts, by)];
    case 'UpdateRegistrationDetails':
      return [detailsChanged(change, by)];
    default:
      return [];
  }
}

function transferSentence({ delta, otherStudent, amountCents }: SessionMovement, caller: BookingCaller): string {
  const price =
    caller.kind === 'student' || amountCents === null ? '' : `, with ${formatCents(amountCents)} of the price`;
  const [sessions, were] = [sessionsText(Math.abs(delta)), Math.abs(delta) === 1 ? 'was' : 'were'];
  return delta < 0
    ? `${sessions} ${were} transferred to ${otherStudent}${price}`
    : `${sessions} came from ${otherStudent}’s registration${price}`;
}

/** Empty for movements caused by a sale or a cancellation, which have a separate sentence. */
function sessionSentence(movement: SessionMovement, caller: BookingCaller): string {
  const sessions = sessionsText(Math.abs(movement.delta));
  switch (movement.kind) {
    case 'used':
      return `${sessions} used`;
    case 'returned':
      return `${sessions} added back${byWhom(movement, caller)}`;
    case 'refunded':
      return `${sessions} taken off for a refund`;
    case 'transferred':
      return transferSentence(movement, caller);
    case 'adjusted':
      return `${sessions} taken off${byWhom(movement, caller)}`;
    case 'expired':
      return `${sessions} expired, because no lesson was booked in time`;
    case 'refund_reversed':
      return `${sessions} added back, because the refund was not made`;
    default:
      return '';
  }
}

/** The history of a seat whose date was closed. Moves have a separate sentence on the day they were made. */
function closedEvents(seat: StoredClosedSeat): HistoryEvent[] {
  const { date, reason, closedAt, choice, chosenAt, byDefault, newDate, refundCents } = seat;
  const what = `${testName(seat)} on ${formatTestDate(date)}`;
  const entries = [{ at: closedAt, text: `${what}: date closed by the academy. ${reason}` }];
  if (choice === null || chosenAt === null) return entries;
  // Ended by a cancellation or another refund, which has a sentence of its own.
  if (choice === 'refund' && refundCents === 0) return entries;
  const chosen = {
    move: `${what} moved to ${formatTestDate(newDate ?? '')}`,
    credit: `${what}: seat kept${newDate === null ? ', date to be chosen' : `, then moved to ${formatTestDate(newDate)}`}`,
    refund: `${what}: refund ${byDefault ? 'without a choice in time' : 'chosen'}`,
  };
  return [...entries, { at: chosenAt, text: chosen[choice] }];
}

/** Stored history of a registration. */
export interface RegistrationRecords {
  changes: readonly AuditedChange[];
  refunds: readonly RefundOfBooking[];
  movements: readonly SessionMovement[];
  /** Seats whose dates the academy closed. */
  closed: readonly StoredClosedSeat[];
}

/** The first history entry, by how the registration was created. */
const beginnings = {
  bought: 'Registered',
  included: 'Came with your test',
  courtesy: 'Given by the academy',
} as const;

/** A registration's history, oldest first. Students see no amounts. */
export function historyOfRegistration(
  facts: RegistrationFacts,
  { changes, refunds, movements, closed }: RegistrationRecords,
  caller: BookingCaller,
): HistoryEntry[] {
  const tests = movedTests(changes, facts);
  return historyOf([
    // A registration created by a transfer was not bought: its first movement says where the sessions came from.
    ...(facts.isTransferred ? [] : [{ at: facts.registeredAt, text: beginnings[facts.givenAs ?? 'bought'] }]),
    ...changes.flatMap((change) =>
      sentencesOf(change, tests.get(change) ?? [], facts, caller).map((text) => ({ at: change.at, text })),
    ),
    ...closed.flatMap(closedEvents),
    ...movements.map((movement) => ({ at: movement.at, text: sessionSentence(movement, caller) })),
    ...(caller.kind === 'student' ? [] : refundEvents(refunds, facts)),
  ]);
}
