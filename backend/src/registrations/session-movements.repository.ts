import type { Cents } from '@academy/contracts/rules/money';
import { createContext, currentContext, type ActorKind } from '../platform/audit/command-context.js';
import { IdempotencyMismatch } from '../platform/http/idempotency/idempotency.js';
import type { Database, Tx } from '../platform/database/database.js';

/**
 * Why the number of remaining sessions changed. `granted`: sold; `used`: held, or missed without notice; `returned`: a used session
 * given back; `refunded` and `refund_reversed`: with a refund, and when that refund failed; `revoked`: the registration ended without a
 * separate refund; `transferred`: to another student of the family, one movement on each side; `adjusted`: deducted by a manager for
 * another reason; `expired`: extra sessions that were not booked in time.
 */
export type SessionMovementKind =
  | 'granted'
  | 'used'
  | 'returned'
  | 'refunded'
  | 'refund_reversed'
  | 'revoked'
  | 'transferred'
  | 'adjusted'
  | 'expired';

/** A movement to store. */
export interface NewSessionMovement {
  registrationId: string;
  kind: Exclude<SessionMovementKind, 'granted' | 'refund_reversed' | 'transferred'>;
  /** How many sessions, above 0. */
  count: number;
  /** For `refunded`: the refund of their price. */
  refundId?: string | undefined;
  /** UUID: repeating a request makes only one movement. */
  requestKey?: string;
  /** The lesson that used the session, or gave it back. */
  lessonId?: string;
}

/** A stored movement. */
export interface SessionMovement {
  at: Date;
  kind: SessionMovementKind;
  /** Change in the number of remaining sessions. */
  delta: number;
  actorKind: ActorKind;
  actorId: string | null;
  /** For `transferred`: the other student's name, and the part of the price that moved with the sessions. */
  otherStudent: string | null;
  amountCents: Cents | null;
}

const columns = 'registration_id, kind, delta, refund_id, request_key, actor_kind, actor_id, request_id, reason';

/** Actor kind, actor id, request id and reason of the running command: a movement's columns `actor_kind` to `reason`. */
export function movementOrigin(): (string | null)[] {
  const { actor, requestId, reason } = currentContext() ?? createContext();
  return [actor.kind, actor.id, requestId, reason];
}

/**
 * SQL that grants the sessions of the registrations selected by a query, if they have a count. Part of the sale's statement.
 * Parameters $2 to $5 are {@link movementOrigin}.
 */
export const grantSessions = (registrations: string): string =>
  `INSERT INTO session_movements (${columns}) SELECT r.id, 'granted', r.sessions, NULL, NULL, $2, $3, $4::uuid, $5
   FROM ${registrations} r WHERE r.sessions > 0`;

/** Sessions that move from one registration to another. */
export interface NewSessionTransfer {
  from: string;
  /** The registration just created for them. */
  to: string;
  /** Above 0. */
  count: number;
  /** The part of the price that moves with the sessions. */
  amount: Cents;
  requestKey: string;
}

/** Stores a movement. Call after checking what is left. */
export async function insertMovement(
  tx: Tx,
  { registrationId, kind, count, refundId, requestKey, lessonId }: NewSessionMovement,
): Promise<void> {
  const delta = kind === 'returned' ? count : -count;
  await tx
    .named('insert session movement')
    .run(`INSERT INTO session_movements (${columns}, lesson_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, [
      registrationId,
      kind,
      delta,
      refundId ?? null,
      requestKey ?? null,
      ...movementOrigin(),
      lessonId ?? null,
    ]);
}

/** Stores both sides of a transfer. */
export async function insertTransfer(
  tx: Tx,
  { from, to, count, amount, requestKey }: NewSessionTransfer,
): Promise<void> {
  await tx.named('insert session transfer').run(
    `INSERT INTO session_movements (${columns}, other_registration_id, amount_cents)
     SELECT m.id, 'transferred', m.delta, NULL, m.key, $6, $7, $8::uuid, $9, m.other, $4::int
     FROM (VALUES ($1::uuid, -$3::int, $5::uuid, $2::uuid), ($2::uuid, $3::int, NULL, $1::uuid)) AS m (id, delta, key, other)`,
    [from, to, count, amount, requestKey, ...movementOrigin()],
  );
}

/** Revokes the remaining sessions of registrations that have ended. @returns how many sessions */
export async function revokeSessions(tx: Tx, registrationIds: readonly string[]): Promise<number> {
  if (registrationIds.length === 0) return 0;
  const revoked = await tx.named('revoke sessions').rows<{ count: number }>(
    `INSERT INTO session_movements (${columns}) SELECT m.registration_id, 'revoked', -sum(m.delta), NULL, NULL, $2, $3, $4::uuid, $5
     FROM session_movements m WHERE m.registration_id = ANY($1::uuid[]) GROUP BY m.registration_id HAVING sum(m.delta) > 0 RETURNING -delta AS count`,
    [registrationIds, ...movementOrigin()],
  );
  return revoked.reduce((sum, { count }) => sum + count, 0);
}

/** Restores the sessions of a payment's failed refunds, once each. */
export async function reverseFailedRefunds(tx: Tx, paymentId: string): Promise<void> {
  await tx.run('SELECT id FROM registrations WHERE payment_id = $1 ORDER BY id FOR UPDATE', [paymentId]);
  await tx.run(
    `INSERT INTO session_movements (${columns}) SELECT m.registration_id, 'refund_reversed', -m.delta, m.refund_id, NULL, $2, $3, $4::uuid, $5
     FROM refunds f JOIN session_movements m ON m.refund_id = f.id AND m.kind = 'refunded'
     WHERE f.payment_id = $1 AND f.status = 'failed' ON CONFLICT (refund_id, kind) WHERE refund_id IS NOT NULL DO NOTHING`,
    [paymentId, ...movementOrigin()],
  );
}

/** @returns the number of used sessions, excluding returned ones */
export async function countUsed(database: Database, registrationId: string): Promise<number> {
  const { used } = await database.only<{ used: number }>(
    "SELECT COALESCE(-sum(delta), 0)::int AS used FROM session_movements WHERE registration_id = $1 AND kind IN ('used', 'returned')",
    [registrationId],
  );
  return used;
}

/** A movement made by an earlier request. */
export interface RequestedMovement {
  registrationId: string;
  kind: SessionMovementKind;
  /** Above 0. */
  count: number;
  /** For `transferred`: the receiving student, the registration created for it, and its part of the price. */
  transferred: { studentId: string; registrationId: string; amount: Cents } | null;
}

/** A movement that a request is about to make. */
export type WantedMovement = Pick<RequestedMovement, 'registrationId' | 'kind' | 'count'> & { toStudent?: string };

/** The movement made by a request, if any. */
export async function findRequestedMovement(database: Database, requestKey: string): Promise<RequestedMovement | null> {
  const row = await database.one<RequestedMovement>(
    `SELECT m.registration_id AS "registrationId", m.kind, abs(m.delta) AS count,
       CASE WHEN m.kind = 'transferred' THEN jsonb_build_object('studentId', o.student_id, 'registrationId', o.id, 'amount', m.amount_cents) END AS transferred
     FROM session_movements m LEFT JOIN registrations o ON o.id = m.other_registration_id WHERE m.request_key = $1`,
    [requestKey],
  );
  return row ?? null;
}

/** @throws IdempotencyMismatch when the key was used for a different request */
export function assertSameMovement(earlier: RequestedMovement, wanted: WantedMovement): void {
  const isSame =
    earlier.registrationId === wanted.registrationId &&
    earlier.kind === wanted.kind &&
    earlier.count === wanted.count &&
    earlier.transferred?.studentId === wanted.toStudent;
  if (!isSame) throw new IdempotencyMismatch();
}

/** The transfer that created a registration. @throws Error when there was none */
export async function readTransfer(
  database: Database,
  registrationId: string,
): Promise<{ sessions: number; amountCents: Cents }> {
  const row = await database.one<{ sessions: number; amountCents: Cents }>(
    `SELECT delta AS sessions, amount_cents AS "amountCents" FROM session_movements WHERE registration_id = $1 AND kind = 'transferred' AND delta > 0`,
    [registrationId],
  );
  if (!row) throw new Error(`Nothing was transferred to registration ${registrationId}`);
  return row;
}

/** The movements of a registration, oldest first. */
export async function listMovements(database: Database, registrationId: string): Promise<SessionMovement[]> {
  return database.rows<SessionMovement>(
    `SELECT m.at, m.kind, m.delta, m.actor_kind AS "actorKind", m.actor_id AS "actorId", o.student_first_name AS "otherStudent", m.amount_cents AS "amountCents"
     FROM session_movements m LEFT JOIN registrations o ON o.id = m.other_registration_id WHERE m.registration_id = $1 ORDER BY m.id`,
    [registrationId],
  );
}
