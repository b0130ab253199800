import { cents, type Cents } from '@academy/contracts/rules/money';
import type { Database } from '../platform/database/database.js';
import type { SeatsRepository } from '../seats/index.js';
import { findSibling, type FamilyStudent } from './family-students.repository.js';
import { findFacts, type RegistrationFacts } from './registration-facts.repository.js';
import { RegistrationSessions, SessionsRefused, type SessionRefundQuote } from './registration-sessions.js';
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

async function read(database: Database, seats: SeatsRepository, id: string): Promise<RegistrationFacts> {
  const facts = await findFacts(database, seats, id);
  if (!facts) throw new SessionsRefused('There is no such registration.');
  return facts;
}

/** A registration's session counts for the office. @throws SessionsRefused when it has no session count */
export async function readSessionBalance(
  database: Database,
  seats: SeatsRepository,
  id: string,
): Promise<SessionBalance> {
  const sessions = new RegistrationSessions(await read(database, seats, id));
  return {
    ...sessions.counted(),
    used: await countUsed(database, id),
    quoteRefund: (count) => sessions.quoteRefund(count),
  };
}

/** @param to see `findSibling` @throws SessionsRefused */
export async function previewTransfer(
  database: Database,
  seats: SeatsRepository,
  { id, to, count }: { id: string; to: string; count: number },
): Promise<TransferPreview> {
  const facts = await read(database, seats, id);
  const carried = new RegistrationSessions(facts).carriedCents(count);
  return {
    student: await findSibling(database, id, to),
    carriedCents: carried,
    sessionsKept: (facts.sessionsLeft ?? 0) - count,
    keptCents: cents(facts.amountCents - carried),
  };
}
