import type { Database, Tx } from '../../platform/database/database.js';
import { principalColumn, type Principal } from './principal.js';

/** Number of days after its last use at which a session expires. */
const sessionDays = 30;

/** A session as shown to its user. */
export interface StoredSession {
  id: string;
  /** Device label; null when the browser sent no information. */
  device: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** A session whose user may sign in. */
export interface LiveSession {
  id: string;
  /** The parent, or the student's parent. */
  accountId: string;
  /** Null for a parent. */
  studentId: string | null;
}

const insertedFrom = {
  parent: 'FROM accounts WHERE id = $2 AND disabled_at IS NULL',
  student: 'FROM students WHERE id = $2 AND deleted_at IS NULL AND disabled_at IS NULL AND sign_in_held_at IS NULL',
} as const;

/**
 * Creates the session of a user whose password was just checked. Locks the user's row and reads it again: a password changed since the
 * check creates no session, and a later change finds this session and ends it.
 * @param session the hash of its token, the stored password hash that the given password matched, and the device label
 * @returns false when the password has changed
 */
export async function insertSession(
  tx: Tx,
  { kind, id }: Principal,
  session: { tokenHash: Buffer; passwordHash: string; device: string | null },
): Promise<boolean> {
  const inserted = await tx.named('insert session').count(
    `INSERT INTO sessions (token_hash, ${principalColumn[kind]}, device, expires_at)
     SELECT $1, id, $4, academy_now() + make_interval(days => $5) ${insertedFrom[kind]} AND password_hash = $3 FOR SHARE`,
    [session.tokenHash, id, session.passwordHash, session.device, sessionDays],
  );
  return inserted > 0;
}

/**
 * SQL that finds a session, checks that its user may still sign in, and extends it if it was last extended more than an hour ago.
 * Disabling an account also ends its students' sessions.
 */
const findLive = `
WITH live AS (
  SELECT s.id, s.student_id, s.last_seen_at, a.id AS account_id
  FROM sessions s
  LEFT JOIN students child ON child.id = s.student_id AND child.deleted_at IS NULL AND child.disabled_at IS NULL AND child.sign_in_held_at IS NULL
  JOIN accounts a ON a.id = coalesce(s.account_id, child.account_id) AND a.disabled_at IS NULL
  WHERE s.token_hash = $1 AND s.expires_at > academy_now()
), seen AS (
  UPDATE sessions SET last_seen_at = academy_now(), expires_at = academy_now() + make_interval(days => $2)
  FROM live WHERE sessions.id = live.id AND live.last_seen_at < academy_now() - interval '1 hour'
)
SELECT id, student_id AS "studentId", account_id AS "accountId" FROM live`;

/** Finds a session by its token's hash and extends it. @returns null when it is unknown or expired, or its user may not sign in */
export async function useSession(database: Database, tokenHash: Buffer): Promise<LiveSession | null> {
  const row = await database.one<LiveSession>(findLive, [tokenHash, sessionDays]);
  return row ?? null;
}

/** Extends a session. @returns false if it has ended since it was read */
export async function extendSession(tx: Tx, id: string): Promise<boolean> {
  const extended = await tx.count(
    'UPDATE sessions SET last_seen_at = academy_now(), expires_at = academy_now() + make_interval(days => $2) WHERE id = $1',
    [id, sessionDays],
  );
  return extended > 0;
}

/** A user's sessions: the given one first, then the most recently used. */
export async function listSessions(
  database: Database,
  { kind, id }: Principal,
  first: string,
): Promise<StoredSession[]> {
  return database.rows<StoredSession>(
    `SELECT id, device, created_at AS "createdAt", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt"
     FROM sessions WHERE ${principalColumn[kind]} = $1 AND expires_at > academy_now()
     ORDER BY (id = $2) DESC, last_seen_at DESC, id`,
    [id, first],
  );
}

export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.run('DELETE FROM sessions WHERE id = $1', [id]);
}

/**
 * Ends every session of a user.
 * @param except a session to keep
 * @returns how many were ended
 */
export async function endSessions(tx: Tx, { kind, id }: Principal, except: string | null = null): Promise<number> {
  return tx.count(`DELETE FROM sessions WHERE ${principalColumn[kind]} = $1 AND id IS DISTINCT FROM $2`, [id, except]);
}
