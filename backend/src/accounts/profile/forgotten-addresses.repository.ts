import { familyEmailKey } from '@academy/contracts/rules/contact';
import type { Transaction } from '../../platform/database/unit-of-work.js';

/** Deletes confirmations, requests and codes of email addresses. Links keep their used or revoked state, without the address. */
export async function forgetAddresses(tx: Transaction, emailKeys: readonly string[]): Promise<void> {
  const keys = [...new Set([...emailKeys, ...emailKeys.map(familyEmailKey)])];
  await tx.query('DELETE FROM email_codes WHERE email_key = ANY($1)', [keys]);
  await tx.query('DELETE FROM confirmed_devices WHERE email_key = ANY($1)', [keys]);
  await tx.query('DELETE FROM password_reset_requests WHERE email_key = ANY($1)', [keys]);
  await tx.query("UPDATE one_time_links SET email_key = '' WHERE email_key = ANY($1)", [keys]);
}
