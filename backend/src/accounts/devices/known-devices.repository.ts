import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { Database, Tx } from '../../platform/database/database.js';
import { principalColumn, type Principal } from '../authentication/principal.js';
import { tokenHash } from '../authentication/session-token.js';

// Devices a user has signed in from before. Only a hash of a device's id is stored.

/** Whether the parent with an address has signed in on a device. Takes the same time for an address without an account. */
export async function isDeviceOfParent(database: Database, device: string, email: string): Promise<boolean> {
  const rows = await database.rows(
    'SELECT 1 FROM known_devices d JOIN accounts p ON p.id = d.account_id AND p.email_key = $2 WHERE d.device_hash = $1',
    [tokenHash(device), normalizeEmail(email)],
  );
  return rows.length > 0;
}

/** Which of these students have signed in on a device. */
export async function findStudentsOfDevice(
  database: Database,
  device: string,
  studentIds: readonly string[],
): Promise<string[]> {
  const rows = await database.rows<{ student_id: string }>(
    'SELECT student_id FROM known_devices WHERE device_hash = $1 AND student_id = ANY($2::uuid[])',
    [tokenHash(device), studentIds],
  );
  return rows.map(({ student_id: id }) => id);
}

export async function rememberDevice(tx: Tx, device: string, { kind, id }: Principal): Promise<void> {
  const column = principalColumn[kind];
  await tx.run(
    `INSERT INTO known_devices (device_hash, ${column}) VALUES ($1, $2) ON CONFLICT (device_hash, ${column}) DO UPDATE SET last_seen_at = academy_now()`,
    [tokenHash(device), id],
  );
}

/**
 * Forgets the devices of a user. Whoever knew the password may have signed in with any number of made-up device ids, each of which has
 * sign-in attempts of its own.
 * @param except id of the device that makes the change: it stays known if it was. Null to forget all.
 */
export async function forgetDevices(tx: Tx, { kind, id }: Principal, except: string | null = null): Promise<void> {
  await tx.run(
    `DELETE FROM known_devices WHERE ${principalColumn[kind]} = $1 AND device_hash IS DISTINCT FROM $2::bytea`,
    [id, except === null ? null : tokenHash(except)],
  );
}
