import { familyEmailKey, normalizeEmail } from '@academy/contracts/rules/contact';
import { emailCodeMinutes, emailCodeTries } from '@academy/contracts/rules/email-code';
import type { Database, Tx } from '../../platform/database/database.js';
import { tokenHash } from '../authentication/session-token.js';
import type { Client } from '../devices/client-context.js';

/** Number of days for which a browser that confirmed an address is not asked again. */
export const confirmedDays = 30;

const hashOf = (device: string | null) => device && tokenHash(device);

/**
 * Stores a code as plain digits: a hash of six digits protects nothing, and plain digits let the email be sent again unchanged.
 * @returns its id
 */
export async function insertEmailCode(
  tx: Tx,
  email: string,
  code: string,
  { device, network }: Client,
): Promise<string> {
  const row = await tx.only<{ id: string }>(
    `INSERT INTO email_codes (email, email_key, code, device_hash, network, expires_at) VALUES ($1, $2, $3, $4, $5, academy_now() + make_interval(mins => $6)) RETURNING id`,
    [email.trim(), normalizeEmail(email), code, hashOf(device), network, emailCodeMinutes],
  );
  return row.id;
}

/** A code that has not expired, with the address it is emailed to. */
export async function findEmailCode(database: Database, id: string): Promise<{ email: string; code: string } | null> {
  const row = await database.one<{ email: string; code: string }>(
    'SELECT email, code FROM email_codes WHERE id = $1 AND expires_at > academy_now()',
    [id],
  );
  return row ?? null;
}

/** Locks the codes that a client can redeem for an address. */
export async function lockOpenCodes(
  tx: Tx,
  email: string,
  { device, network }: Client,
): Promise<{ id: string; code: string }[]> {
  return tx.rows<{ id: string; code: string }>(
    `SELECT id, code FROM email_codes WHERE email_key = $1 AND (device_hash = $2 OR network = $3) AND expires_at > academy_now() AND tries < $4 ORDER BY id FOR UPDATE`,
    [normalizeEmail(email), hashOf(device), network, emailCodeTries],
  );
}

export async function countTry(tx: Tx, codeIds: readonly string[]): Promise<void> {
  await tx.run('UPDATE email_codes SET tries = tries + 1 WHERE id = ANY($1)', [codeIds]);
}

/** Records that a browser confirmed an address. */
export async function confirmDevice(tx: Tx, device: string, email: string): Promise<void> {
  await tx.run(
    'INSERT INTO confirmed_devices (device_hash, email_key) VALUES ($1, $2) ON CONFLICT (device_hash, email_key) DO UPDATE SET confirmed_at = academy_now()',
    [tokenHash(device), familyEmailKey(email)],
  );
}

/** Whether a browser has confirmed an address, or one that differs only by a plus tag, in the last 30 days. */
export async function isDeviceConfirmed(database: Database, device: string, email: string): Promise<boolean> {
  const rows = await database.rows(
    'SELECT 1 FROM confirmed_devices WHERE device_hash = $1 AND email_key = $2 AND confirmed_at > academy_now() - make_interval(days => $3)',
    [tokenHash(device), familyEmailKey(email), confirmedDays],
  );
  return rows.length > 0;
}
