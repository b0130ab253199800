import { Injectable } from '@nestjs/common';
import type { EndedSessions } from '@academy/contracts/rules/policy';
import type { Transaction } from '../platform/database/unit-of-work.js';
import type { RegistrationSeat } from '../seats/index.js';
import { PackageLessons } from './lesson-sessions.js';
import type { IncludedPackage, RegistrationFacts } from './registration-facts.repository.js';
import { endBooked } from './registrations.repository.js';
import { insertMovement, revokeSessions } from './session-movements.repository.js';

/** What of a test ends: some of its dates, or all of it. */
export type EndedDates = readonly Pick<RegistrationSeat, 'sessionId'>[] | 'all';

/** A package, and how many of its sessions and booked lessons end. */
interface Ending extends EndedSessions {
  of: IncludedPackage;
}

function endingOf(of: IncludedPackage, dates: EndedDates): Ending {
  const { sessionId, left, booked, late } = of;
  if (dates === 'all') return { of, sessions: Math.max(0, left - late), lessons: booked };
  const count = dates.filter((date) => date.sessionId === sessionId).length;
  const sessions = Math.max(0, Math.min(count, left - late));
  return { of, sessions, lessons: Math.max(0, sessions - (left - booked)) };
}

/** What ends with dates of a registration besides its seats; undefined for nothing. */
export function endedSessions(
  { included }: Pick<RegistrationFacts, 'included'>,
  dates: EndedDates,
): EndedSessions | undefined {
  const endings = included.map((one) => endingOf(one, dates));
  const sum = (of: keyof EndedSessions) => endings.reduce((total, ending) => total + ending[of], 0);
  return sum('sessions') + sum('lessons') === 0 ? undefined : { sessions: sum('sessions'), lessons: sum('lessons') };
}

/**
 * The sessions with a tutor that come with tests. The rule: they belong to the test and to no single date of it. A test that is moved or
 * kept for later keeps them; one date of a practice test that is canceled, or refunded because the academy closed it, takes one session
 * along that is not used, which is one that is not booked where there is one, and else that of the last lesson; a registration that ends
 * takes all. What was used stays used: a family cannot cancel a date whose session was used, and where the academy cancels, it is a gift.
 * They never go back by themselves, as they have no price of their own.
 */
@Injectable()
export class IncludedSessions {
  constructor(private readonly lessons: PackageLessons) {}

  /**
   * Ends what came with dates of a registration. Call with it and what came with it locked before the facts were read.
   * @param by on whose account its lessons are canceled when all of it ends
   */
  async end(
    tx: Transaction,
    { included }: Pick<RegistrationFacts, 'included'>,
    dates: EndedDates,
    by: 'family' | 'academy',
  ): Promise<void> {
    for (const one of included) {
      if (dates === 'all') await this.endAll(tx, one.id, by);
      else await this.endSome(tx, endingOf(one, dates));
    }
  }

  private async endAll(tx: Transaction, id: string, by: 'family' | 'academy'): Promise<void> {
    await this.lessons.cancelAll(tx, [id], by);
    await revokeSessions(tx, [id]);
    await endBooked(tx, id, 'cancelled');
  }

  private async endSome(tx: Transaction, { of: { id }, sessions, lessons }: Ending): Promise<void> {
    if (sessions === 0) return;
    if (lessons > 0) await this.lessons.cancelLast(tx, id, lessons);
    await insertMovement(tx, { registrationId: id, kind: 'revoked', count: sessions });
  }
}
