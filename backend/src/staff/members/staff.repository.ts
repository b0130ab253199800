import type { StaffRole } from '@academy/contracts/rules/staff';
import { byName } from '../../platform/database/name-order.js';
import type { Database, Tx } from '../../platform/database/database.js';

/** A stored staff account. */
export interface StaffAccount {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  /** Null until the member has chosen a password. */
  passwordHash: string | null;
  /** Base32; null without two-factor authentication. */
  totpSecret: string | null;
  /** Base32; a new secret whose first code has not been entered yet. */
  totpOfferedSecret: string | null;
  version: number;
  disabledAt: Date | null;
  /** The database's current time. */
  now: Date;
}

/** A staff account in the owners' list. */
export interface ListedStaff extends StaffAccount {
  lastSeenAt: Date | null;
}

const columns = `m.id, m.email, m.name, m.role, m.password_hash AS "passwordHash", m.totp_secret AS "totpSecret",
  m.totp_offered_secret AS "totpOfferedSecret", m.version, m.disabled_at AS "disabledAt", academy_now() AS now`;

async function findBy(database: Database, condition: string, value: string): Promise<StaffAccount | null> {
  const row = await database.one<StaffAccount>(`SELECT ${columns} FROM staff m WHERE ${condition}`, [value]);
  return row ?? null;
}

export const findStaff = (database: Database, id: string) => findBy(database, 'm.id = $1', id);
export const findStaffByEmail = (database: Database, emailKey: string) =>
  findBy(database, 'm.email_key = $1', emailKey);
/** Finds an account by id and locks its row until the transaction ends. */
export const lockStaff = (tx: Tx, id: string) => findBy(tx, 'm.id = $1 FOR UPDATE', id);

/** Returns every account, active ones first, ordered by name. */
export function listStaff(database: Database): Promise<ListedStaff[]> {
  return database.rows<ListedStaff>(
    `SELECT ${columns}, (SELECT max(s.last_seen_at) FROM staff_sessions s WHERE s.staff_id = m.id) AS "lastSeenAt"
     FROM staff m ORDER BY m.disabled_at IS NOT NULL, ${byName('m.name')}, m.id`,
  );
}

/**
 * Inserts an account.
 * @returns its id
 * @throws the driver's error for the constraint `staff_email_key` if the email is taken
 */
export async function insertStaff(
  tx: Tx,
  { email, emailKey, name, role }: { email: string; emailKey: string; name: string; role: StaffRole },
): Promise<string> {
  const { id } = await tx.only<{ id: string }>(
    'INSERT INTO staff (email, email_key, name, role) VALUES ($1, $2, $3, $4) RETURNING id',
    [email, emailKey, name, role],
  );
  return id;
}

/** Updates an account's name and role. */
export async function updateStaffRow(tx: Tx, id: string, name: string, role: StaffRole): Promise<void> {
  await tx.run('UPDATE staff SET name = $2, role = $3, version = version + 1 WHERE id = $1', [id, name, role]);
}

export async function setStaffDisabled(tx: Tx, id: string, disabled: boolean): Promise<void> {
  await tx.run(
    'UPDATE staff SET disabled_at = CASE WHEN $2::boolean THEN academy_now() END, version = version + 1 WHERE id = $1',
    [id, disabled],
  );
}

export async function setStaffPasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.run('UPDATE staff SET password_hash = $2, version = version + 1 WHERE id = $1', [id, passwordHash]);
}

/**
 * Locks the rows of all owners who can sign in, so that concurrent changes cannot remove the last one.
 * @returns their ids
 */
export async function lockActiveOwners(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    "SELECT id FROM staff WHERE role = 'owner' AND disabled_at IS NULL AND password_hash IS NOT NULL ORDER BY id FOR UPDATE",
  );
  return rows.map(({ id }) => id);
}
