import type { Database, Tx } from '../../platform/database/database.js';
import { principalColumn, type Principal } from '../authentication/principal.js';

export type LinkPurpose = 'reset_password' | 'verify_email';

/** A stored link. */
export interface StoredLink {
  id: string;
  purpose: LinkPurpose;
  principal: Principal;
  /** The normalized address the link is emailed to. */
  emailKey: string;
  tokenHash: Buffer;
  /** The event whose subscriber emails the link. */
  eventId: string | null;
  /** How long the link works. */
  minutes: number;
}

/** A link that was issued before. */
export interface IssuedLink {
  emailKey: string;
  /** 1 for the first token of a link; higher for one that replaced an expired token. */
  issue: number;
  isUsedOrRevoked: boolean;
  isExpired: boolean;
}

/** The stored data of an opened link. */
export interface OpenedLink {
  id: string;
  principal: Principal;
  /** The address the link was emailed to, for comparison. */
  emailKey: string;
  /** Whether it was used before this call. */
  used: boolean;
}

interface OpenedRow {
  id: string;
  account_id: string | null;
  student_id: string | null;
  email_key: string;
  used_at: Date | null;
}

const openedColumns = 'id, account_id, student_id, email_key, used_at';

function toOpenedLink(row: OpenedRow): OpenedLink {
  return {
    id: row.id,
    emailKey: row.email_key,
    used: row.used_at !== null,
    principal:
      row.account_id !== null ? { kind: 'parent', id: row.account_id } : { kind: 'student', id: row.student_id ?? '' },
  };
}

const ownerRow = {
  parent: 'SELECT 1 FROM accounts WHERE id = $1',
  student: 'SELECT 1 FROM students WHERE id = $1',
} as const;

/** Whether a person has not been deleted. Locks their row, so that a deletion at the same time revokes what is issued now. */
export async function lockLivingOwner(tx: Tx, { kind, id }: Principal): Promise<boolean> {
  return (await tx.one(`${ownerRow[kind]} AND deleted_at IS NULL FOR SHARE`, [id])) !== undefined;
}

/** @returns false when the link was already issued */
export async function insertLink(tx: Tx, link: StoredLink): Promise<boolean> {
  const inserted = await tx.count(
    `INSERT INTO one_time_links (id, purpose, ${principalColumn[link.principal.kind]}, email_key, token_hash, event_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, academy_now() + make_interval(mins => $7)) ON CONFLICT (id) DO NOTHING`,
    [link.id, link.purpose, link.principal.id, link.emailKey, link.tokenHash, link.eventId, link.minutes],
  );
  return inserted > 0;
}

/** Locks a link that was issued before. */
export async function lockLink(tx: Tx, id: string): Promise<IssuedLink | null> {
  const link = await tx.one<IssuedLink>(
    `SELECT email_key AS "emailKey", issue, used_at IS NOT NULL OR revoked_at IS NOT NULL AS "isUsedOrRevoked",
       expires_at <= academy_now() AS "isExpired" FROM one_time_links WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return link ?? null;
}

/** Gives an expired link another token and a new expiry. */
export async function replaceToken(
  tx: Tx,
  id: string,
  { issue, tokenHash, minutes }: { issue: number; tokenHash: Buffer; minutes: number },
): Promise<void> {
  await tx.run(
    'UPDATE one_time_links SET issue = $2, token_hash = $3, expires_at = academy_now() + make_interval(mins => $4) WHERE id = $1',
    [id, issue, tokenHash, minutes],
  );
}

/**
 * Counts a user's usable links, except one. Locks the user's row, so that concurrent requests are counted one after another.
 */
export async function countUsableLinks(
  tx: Tx,
  { kind, id }: Principal,
  purpose: LinkPurpose,
  besides: string,
): Promise<number> {
  await tx.run(`${ownerRow[kind]} FOR NO KEY UPDATE`, [id]);
  const row = await tx.only<{ usable: number }>(
    `SELECT count(*)::int AS usable FROM one_time_links
     WHERE ${principalColumn[kind]} = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > academy_now() AND id <> $3`,
    [id, purpose, besides],
  );
  return row.usable;
}

/** A usable or used link. @returns null when it is unknown, revoked or expired */
export async function findOpenedLink(
  database: Database,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<OpenedLink | null> {
  const row = await database.one<OpenedRow>(
    `SELECT ${openedColumns} FROM one_time_links WHERE token_hash = $1 AND purpose = $2 AND revoked_at IS NULL AND expires_at > academy_now()`,
    [tokenHash, purpose],
  );
  return row ? toOpenedLink(row) : null;
}

/** Uses a link. If several calls race, the row lock lets only one succeed. @returns null when the link is not usable */
export async function consumeLink(tx: Tx, purpose: LinkPurpose, tokenHash: Buffer): Promise<OpenedLink | null> {
  const row = await tx.one<OpenedRow>(
    `UPDATE one_time_links SET used_at = academy_now() WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND revoked_at IS NULL AND expires_at > academy_now() RETURNING ${openedColumns}`,
    [tokenHash, purpose],
  );
  return row ? { ...toOpenedLink(row), used: false } : null;
}

/**
 * Revokes a user's links. The rows are kept, because a retry that issues the same link again must find that it was revoked.
 * @param which all of them, those of one purpose, or all but one
 */
export async function revokeLinks(
  tx: Tx,
  { kind, id }: Principal,
  which: { purpose?: LinkPurpose; except?: string } = {},
): Promise<void> {
  await tx.run(
    `UPDATE one_time_links SET revoked_at = academy_now(), expires_at = least(expires_at, academy_now())
     WHERE ${principalColumn[kind]} = $1 AND revoked_at IS NULL AND ($2::text IS NULL OR purpose = $2) AND id IS DISTINCT FROM $3`,
    [id, which.purpose ?? null, which.except ?? null],
  );
}
