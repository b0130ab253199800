import { createContext, currentContext, type ActorKind } from '../platform/audit/command-context.js';
import { IdempotencyMismatch } from '../platform/http/idempotency/idempotency.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/**
 * Why the number of sessions left changed. `granted`: sold; `used`: held, or missed without notice; `returned`: a used one given back;
 * `refunded` and `refund_reversed`: with a refund, and when that refund failed; `revoked`: the registration ended without a refund of
 * its own.
 */
export type SessionMovementKind = 'granted' | 'used' | 'returned' | 'refunded' | 'refund_reversed' | 'revoked';

/** A movement to be stored. */
export interface NewSessionMovement {
  registrationId: string;
  kind: Exclude<SessionMovementKind, 'granted' | 'refund_reversed'>;
  /** How many sessions, above 0. */
  count: number;
  /** Of `refunded`: the refund that returns their price. */
  refundId?: string;
  /** UUID: the same request made twice is one movement. */
  requestKey?: string;
}

/** A movement as it is stored. */
export interface SessionMovement {
  at: Date;
  kind: SessionMovementKind;
  /** Change of the sessions left. */
  delta: number;
  actorKind: ActorKind;
  actorId: string | null;
}

/**
 * The number of sessions left of a registration `r`; null for what has no count of sessions. Processes of the release before the
 * ledger sell packages without a movement: nothing of these was used. Counted nowhere else.
 */
export const sessionsLeft =
  'COALESCE((SELECT sum(m.delta)::int FROM session_movements m WHERE m.registration_id = r.id), r.sessions)';

const columns = 'registration_id, kind, delta, refund_id, request_key, actor_kind, actor_id, request_id, reason';

/** Actor, actor id, request and reason of what runs: `actor_kind` to `reason` of a movement. */
export function movementOrigin(): (string | null)[] {
  const { actor, requestId, reason } = currentContext() ?? createContext();
  return [actor.kind, actor.id, requestId, reason];
}

/**
 * Grants the sessions of the registrations that a query in SQL names, if they have a count; once for each. Part of the sale's own
 * statement. Its parameters $2 to $5 are {@link movementOrigin}.
 */
export const grantSessions = (registrations: string): string =>
  `INSERT INTO session_movements (${columns}) SELECT r.id, 'granted', r.sessions, NULL, NULL, $2, $3, $4::uuid, $5
   FROM ${registrations} r WHERE r.sessions > 0 ON CONFLICT (registration_id) WHERE kind = 'granted' DO NOTHING`;

/** Stores a movement. Call with the registration locked, after checking what is left. */
export async function insertMovement(
  tx: Transaction,
  { registrationId, kind, count, refundId, requestKey }: NewSessionMovement,
): Promise<void> {
  // Packages sold by processes of the release before the ledger have no grant yet.
  await tx.query(grantSessions('(SELECT id, sessions FROM registrations WHERE id = $1)'), [
    registrationId,
    ...movementOrigin(),
  ]);
  const delta = kind === 'returned' ? count : -count;
  await tx.query(`INSERT INTO session_movements (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
    registrationId,
    kind,
    delta,
    refundId ?? null,
    requestKey ?? null,
    ...movementOrigin(),
  ]);
}

/** Takes what is left of registrations that have ended. Call with them locked. */
export async function revokeSessions(tx: Transaction, registrationIds: readonly string[]): Promise<void> {
  if (registrationIds.length === 0) return;
  await tx.query(
    `INSERT INTO session_movements (${columns}) SELECT m.registration_id, 'revoked', -sum(m.delta), NULL, NULL, $2, $3, $4::uuid, $5
     FROM session_movements m WHERE m.registration_id = ANY($1::uuid[]) GROUP BY m.registration_id HAVING sum(m.delta) > 0`,
    [registrationIds, ...movementOrigin()],
  );
}

/** Gives back the sessions of refunds of a payment that have failed, once for each. Call with the payment locked. */
export async function reverseFailedRefunds(tx: Transaction, paymentId: string): Promise<void> {
  await tx.query('SELECT id FROM registrations WHERE payment_id = $1 ORDER BY id FOR UPDATE', [paymentId]);
  await tx.query(
    `INSERT INTO session_movements (${columns}) SELECT m.registration_id, 'refund_reversed', -m.delta, m.refund_id, NULL, $2, $3, $4::uuid, $5
     FROM refunds f JOIN session_movements m ON m.refund_id = f.id AND m.kind = 'refunded'
     WHERE f.payment_id = $1 AND f.status = 'failed' ON CONFLICT (refund_id, kind) WHERE refund_id IS NOT NULL DO NOTHING`,
    [paymentId, ...movementOrigin()],
  );
}

/** @returns how many sessions were used, less those that were returned */
export async function countUsed(database: Database, registrationId: string): Promise<number> {
  const [row] = await database.query<{ used: number }[]>(
    "SELECT COALESCE(-sum(delta), 0)::int AS used FROM session_movements WHERE registration_id = $1 AND kind IN ('used', 'returned')",
    [registrationId],
  );
  return row?.used ?? 0;
}

/** What a request moved. */
export interface RequestedMovement {
  registrationId: string;
  kind: SessionMovementKind;
  /** Above 0. */
  count: number;
}

/** The movement that a request made, if it made one. */
export async function findRequestedMovement(database: Database, requestKey: string): Promise<RequestedMovement | null> {
  const [row] = await database.query<RequestedMovement[]>(
    'SELECT registration_id AS "registrationId", kind, abs(delta) AS count FROM session_movements WHERE request_key = $1',
    [requestKey],
  );
  return row ?? null;
}

/** @throws IdempotencyMismatch when a key was used for another request before */
export function assertSameMovement(earlier: RequestedMovement, wanted: RequestedMovement): void {
  const isSame =
    earlier.registrationId === wanted.registrationId && earlier.kind === wanted.kind && earlier.count === wanted.count;
  if (!isSame) throw new IdempotencyMismatch();
}

/** The movements of a registration, oldest first. */
export async function listMovements(database: Database, registrationId: string): Promise<SessionMovement[]> {
  return database.query<SessionMovement[]>(
    `SELECT at, kind, delta, actor_kind AS "actorKind", actor_id AS "actorId" FROM session_movements WHERE registration_id = $1 ORDER BY id`,
    [registrationId],
  );
}
