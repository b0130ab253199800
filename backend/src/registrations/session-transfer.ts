import { cents, type Cents } from '@academy/contracts/rules/money';
import { sessionsCents } from '@academy/contracts/rules/policy';
import type { Transaction } from '../platform/database/unit-of-work.js';
import type { SeatsRepository } from '../seats/index.js';
import { findSibling, type FamilyStudent } from './family-students.repository.js';
import { findFacts, toPolicyRegistration, type RegistrationFacts } from './registration-facts.repository.js';
import { SessionsRefused } from './registration.errors.js';
import { assertBought, assertLeft } from './session-balance.js';

/**
 * The part of the price that moves with some of the remaining sessions: the amount that refunding them would return.
 * @throws SessionsRefused
 */
export function carriedCents(facts: RegistrationFacts, count: number): Cents {
  if (facts.status !== 'booked') throw new SessionsRefused('This registration has ended.');
  assertBought(facts);
  assertLeft(facts, count);
  if (facts.isDisputed)
    throw new SessionsRefused('The payer’s bank is disputing this payment, so nothing can be transferred.');
  const carried = sessionsCents(toPolicyRegistration(facts), count);
  if (carried <= 0) throw new SessionsRefused('The price of these sessions was refunded before.');
  return carried;
}

/** Preview of a transfer, for the office. */
export interface TransferPreview {
  student: Pick<FamilyStudent, 'id' | 'name'>;
  /** Price that moves with the sessions. */
  carriedCents: Cents;
  /** Price that stays with the remaining sessions. */
  sessionsKept: number;
  /** Remaining price of the registration they come from. */
  keptCents: Cents;
}

/** @param to see `findSibling` @throws SessionsRefused */
export async function previewTransfer(
  database: Pick<Transaction, 'query'>,
  seats: SeatsRepository,
  { id, to, count }: { id: string; to: string; count: number },
): Promise<TransferPreview> {
  const facts = await findFacts(database, seats, id);
  if (!facts) throw new SessionsRefused('There is no such registration.');
  const carried = carriedCents(facts, count);
  return {
    student: await findSibling(database, id, to),
    carriedCents: carried,
    sessionsKept: (facts.sessionsLeft ?? 0) - count,
    keptCents: cents(facts.amountCents - carried),
  };
}
