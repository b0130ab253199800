import { staffConfirmationMinutes, staffIdleMinutes } from '@academy/contracts/rules/staff';
import type { Database, Tx } from '../../platform/database/database.js';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';

/** Maximum session length, regardless of activity. */
const maxHours = 12;

/**
 * Starts a session for someone whose password was just checked. Checks the password hash again under a row lock.
 * @param session `verified`: true when no second factor is required
 * @returns false if the password has changed or the account was disabled in the meantime
 */
export async function insertStaffSession(
  tx: Tx,
  session: { tokenHash: Buffer; staffId: string; passwordHash: string; device: string | null; verified: boolean },
): Promise<boolean> {
  const inserted = await tx.named('insert staff session').count(
    `INSERT INTO staff_sessions (token_hash, staff_id, device, verified_at)
     SELECT $1, id, $4, CASE WHEN $5::boolean THEN academy_now() END
     FROM staff WHERE id = $2 AND password_hash = $3 AND disabled_at IS NULL FOR SHARE`,
    [session.tokenHash, session.staffId, session.passwordHash, session.device, session.verified],
  );
  return inserted > 0;
}

/** Finds the session, checks that its account is active, and updates `last_seen_at` at most once a minute, in one statement. */
const findLive = `
WITH live AS (
  SELECT s.id, s.staff_id, s.last_seen_at, s.verified_at IS NOT NULL AS verified,
    s.confirmed_at > academy_now() - make_interval(mins => ${staffConfirmationMinutes}) AS confirmed,
    m.name, m.email, m.role, m.totp_secret IS NOT NULL AS two_factor
  FROM staff_sessions s JOIN staff m ON m.id = s.staff_id AND m.disabled_at IS NULL
  WHERE s.token_hash = $1 AND s.last_seen_at > academy_now() - make_interval(mins => ${staffIdleMinutes})
    AND s.created_at > academy_now() - make_interval(hours => ${maxHours})
), seen AS (
  UPDATE staff_sessions SET last_seen_at = academy_now()
  FROM live WHERE staff_sessions.id = live.id AND $2::boolean AND live.last_seen_at < academy_now() - interval '1 minute'
)
SELECT id AS "sessionId", staff_id AS "staffId", name, email, role, two_factor AS "twoFactor", verified, confirmed FROM live`;

/**
 * Finds a session by the hash of its token.
 * @param isUsed true if the request extends the session
 * @returns null if it is unknown, ended, idle or too old
 */
export async function useStaffSession(
  database: Database,
  tokenHash: Buffer,
  isUsed: boolean,
): Promise<StaffCaller | null> {
  const row = await database.one<Omit<StaffCaller, 'kind'>>(findLive, [tokenHash, isUsed]);
  return row ? { kind: 'staff', ...row } : null;
}

/** Marks a session as having passed its second factor. */
export async function verifyStaffSession(tx: Tx, id: string): Promise<void> {
  await tx.run('UPDATE staff_sessions SET verified_at = academy_now() WHERE id = $1', [id]);
}

/** Records that the password was entered again. */
export async function confirmStaffSession(tx: Tx, id: string): Promise<void> {
  await tx.run('UPDATE staff_sessions SET confirmed_at = academy_now() WHERE id = $1', [id]);
}

export async function endStaffSession(tx: Tx, id: string): Promise<void> {
  await tx.run('DELETE FROM staff_sessions WHERE id = $1', [id]);
}

/** Ends every session of a staff member. @param except id of a session to keep */
export async function endStaffSessions(tx: Tx, staffId: string, except: string | null = null): Promise<void> {
  await tx.run('DELETE FROM staff_sessions WHERE staff_id = $1 AND id IS DISTINCT FROM $2', [staffId, except]);
}
