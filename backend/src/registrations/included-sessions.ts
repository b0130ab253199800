import { Injectable } from '@nestjs/common';
import { awaitedTest, isBeforeTest, type EndedSessions } from '@academy/contracts/rules/included-sessions';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import type { Transaction } from '../platform/database/unit-of-work.js';
import type { RegistrationSeat } from '../seats/index.js';
import { PackageLessons } from './lesson-sessions.js';
import type { IncludedPackage, RegistrationFacts } from './registration-facts.repository.js';
import type { PlannedMove } from './read-reschedule.js';
import { endBooked } from './registrations.repository.js';
import { insertMovement, revokeSessions } from './session-movements.repository.js';

/** The part of a test that ends: some of its dates, or all of it. */
export type EndedDates = readonly Pick<RegistrationSeat, 'sessionId'>[] | 'all';

/** A package, and how many of its sessions and booked lessons end. */
interface Ending extends EndedSessions {
  of: IncludedPackage;
}

function endingOf(of: IncludedPackage, dates: EndedDates): Ending {
  const { sessionId, left, booked, begun = 0, late } = of;
  if (dates === 'all') return { of, sessions: Math.max(0, left - late), lessons: booked - begun };
  const count = dates.filter((date) => date.sessionId === sessionId).length;
  const sessions = Math.max(0, Math.min(count, left - late));
  return { of, sessions, lessons: Math.max(0, sessions - (left - booked)) };
}

/** The included sessions that end with dates of a registration; undefined for none. */
export function endedSessions(
  { included }: Pick<RegistrationFacts, 'included'>,
  dates: EndedDates,
): EndedSessions | undefined {
  const endings = included.map((one) => endingOf(one, dates));
  const sum = (of: keyof EndedSessions) => endings.reduce((total, ending) => total + ending[of], 0);
  return sum('sessions') + sum('lessons') === 0 ? undefined : { sessions: sum('sessions'), lessons: sum('lessons') };
}

/**
 * When the included lessons start that are canceled with dates of a registration: the last ones of each package, as they end.
 * @returns ISO 8601
 */
export const endedLessonStarts = ({ included }: Pick<RegistrationFacts, 'included'>, dates: EndedDates): string[] =>
  included.flatMap((one) => {
    const { lessons } = endingOf(one, dates);
    return one.starts.slice(one.starts.length - lessons);
  });

/**
 * The booked sessions that review a test and would be before it if one of its dates were moved. Nothing moves them: the family chooses
 * their times.
 * @returns "YYYY-MM-DD HH:mm", academy time, in order
 */
export function sessionsBeforeMoved(
  { included, seats, now }: Pick<RegistrationFacts, 'included' | 'seats' | 'now'>,
  { seat, to }: PlannedMove,
): string[] {
  const ofTest = seats
    .filter(({ sessionId, isBooked, isClosed }) => sessionId === seat.sessionId && (isBooked || isClosed))
    .map((one) => (one.isBooked && one.date === seat.date ? { ...one, date: to } : one));
  const awaited = awaitedTest(ofTest, now);
  if (!awaited) return [];
  return included
    .filter(({ sessionId }) => sessionId === seat.sessionId)
    .flatMap(({ starts }) => starts.map((start) => new Date(start)))
    .filter((start) => isBeforeTest(awaited, start))
    .map(academyMinute);
}

/**
 * Tutoring sessions included with tests. They belong to the test, not to a single date. A test that is moved or kept for later keeps
 * them. Canceling one date of a practice test, or refunding it because the academy closed it, also ends one unused session: an unbooked
 * one if possible, otherwise that of the last lesson. When the registration ends, all of them end. Used sessions stay used: a family
 * cannot cancel a date whose session was used, and if the academy cancels it, the session is a gift. They are never refunded
 * separately, because they have no price.
 */
@Injectable()
export class IncludedSessions {
  constructor(private readonly lessons: PackageLessons) {}

  /**
   * Ends the sessions included with dates of a registration. The registration and its included packages must have been locked before the
   * facts were read.
   * @param by on whose behalf lessons are canceled when the whole registration ends
   */
  async end(
    tx: Transaction,
    { included }: Pick<RegistrationFacts, 'included'>,
    dates: EndedDates,
    by: 'family' | 'academy',
  ): Promise<void> {
    if (dates !== 'all') for (const one of included) await this.endSome(tx, endingOf(one, dates));
    else if (included.length > 0)
      await this.endAll(
        tx,
        included.map(({ id }) => id),
        by,
      );
  }

  /** Cancels the lessons of all packages together, so that the family gets one email about them. */
  private async endAll(tx: Transaction, ids: readonly string[], by: 'family' | 'academy'): Promise<void> {
    await this.lessons.cancelAll(tx, ids, by);
    await revokeSessions(tx, ids);
    for (const id of ids) await endBooked(tx, id, 'cancelled');
  }

  private async endSome(tx: Transaction, { of: { id }, sessions, lessons }: Ending): Promise<void> {
    if (sessions === 0) return;
    if (lessons > 0) await this.lessons.cancelLast(tx, id, lessons);
    await insertMovement(tx, { registrationId: id, kind: 'revoked', count: sessions });
  }
}
