import type { Cents } from '@academy/contracts/rules/money';
import { sessionsCents } from '@academy/contracts/rules/policy';
import type { Transaction } from '../platform/database/unit-of-work.js';
import type { SeatsRepository } from '../seats/index.js';
import { findFacts, toPolicyRegistration, type RegistrationFacts } from './registration-facts.repository.js';
import { SessionsRefused } from './registration.errors.js';
import { countUsed } from './session-movements.repository.js';

/** Session counts of a package. */
export interface SessionBalance {
  /** Used or left. */
  total: number;
  /** Neither used nor refunded nor transferred. */
  left: number;
  /** Excludes returned ones. */
  used: number;
  /** @throws SessionsRefused when that many remaining sessions cannot be refunded */
  quoteRefund: (count: number) => SessionRefundQuote;
}

/** The effect of refunding some of the remaining sessions. */
export interface SessionRefundQuote {
  /** Cents refunded. */
  cents: Cents;
  /** Number of booked lessons canceled with it, latest first. */
  lessons: number;
}

/** "1 session", "5 sessions". */
export const sessionsText = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

/** @throws SessionsRefused when it is not a package with a session count */
export function countedSessions({ sessionsTotal, sessionsLeft }: RegistrationFacts): { total: number; left: number } {
  if (sessionsTotal === null || sessionsLeft === null)
    throw new SessionsRefused('This registration has no sessions to count.');
  return { total: sessionsTotal, left: sessionsLeft };
}

/** @throws SessionsRefused when the sessions were free and have no price */
export function assertBought({ givenAs }: Pick<RegistrationFacts, 'givenAs'>): void {
  if (givenAs === 'included')
    throw new SessionsRefused('These sessions came with a test: they are refunded with it, and never by themselves.');
  if (givenAs === 'courtesy')
    throw new SessionsRefused('These extra sessions cost nothing, so there is nothing to refund or transfer.');
}

/** @throws SessionsRefused when fewer remaining sessions are not booked as lessons */
export function assertLeft(facts: RegistrationFacts, count: number): void {
  const { left } = countedSessions(facts);
  const free = Math.max(0, left - facts.sessionsBooked);
  if (count <= free) return;
  const booked = facts.sessionsBooked > 0 ? ' The others are booked as lessons: cancel those first.' : '';
  throw new SessionsRefused(`Only ${sessionsText(free)} of this registration can be taken.${booked}`);
}

/**
 * The refund for some of the remaining sessions, and the lessons that end with them. Unbooked sessions go first, and a lesson that
 * already counts as used keeps its session. Refunding all of them ends the package, so that must be a cancellation. Only after a
 * registration has ended may all sessions left by a failed refund or a return be refunded at once.
 * @throws SessionsRefused
 */
export function quoteSessionRefund(facts: RegistrationFacts, count: number): SessionRefundQuote {
  const { left } = countedSessions(facts);
  const most = Math.max(0, left - facts.sessionsLate);
  if (count > most) {
    const late = facts.sessionsLate > 0 ? ' The others are lessons that are too close to be canceled for free.' : '';
    throw new SessionsRefused(`Only ${sessionsText(most)} of this registration can be taken.${late}`);
  }
  assertBought(facts);
  if (facts.isDisputed)
    throw new SessionsRefused('The payer’s bank is disputing this payment, so nothing can be refunded here.');
  if (facts.status === 'booked' && count === left)
    throw new SessionsRefused('To refund all remaining sessions, cancel the registration with its refund.');
  const refund = sessionsCents(toPolicyRegistration(facts), count);
  if (refund <= 0) throw new SessionsRefused('The price of these sessions was refunded before.');
  return { cents: refund, lessons: Math.max(0, count - (left - facts.sessionsBooked)) };
}

/** A registration's session counts for the office. @throws SessionsRefused when it has no session count */
export async function readSessionBalance(
  database: Pick<Transaction, 'query'>,
  seats: SeatsRepository,
  id: string,
): Promise<SessionBalance> {
  const facts = await findFacts(database, seats, id);
  if (!facts) throw new SessionsRefused('There is no such registration.');
  return {
    ...countedSessions(facts),
    used: await countUsed(database, id),
    quoteRefund: (count) => quoteSessionRefund(facts, count),
  };
}
