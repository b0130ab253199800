import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { Database, Tx } from '../platform/database/database.js';

/** A consultation whose personal data the office is about to erase. */
export interface ErasableConsultation {
  id: string;
  isComing: boolean;
}

/** The consultations of a family: those of its accounts, and those that it booked with one of its addresses. */
export const listErasableConsultations = (
  database: Database,
  { accountIds, emailKeys }: { accountIds: readonly string[]; emailKeys: readonly string[] },
): Promise<ErasableConsultation[]> =>
  database.rows(
    `SELECT id, status = 'booked' AND date >= (academy_now() AT TIME ZONE '${academyTimeZone}')::date AS "isComing"
     FROM consultations WHERE account_id = ANY($1::uuid[]) OR (account_id IS NULL AND lower(trim(email)) = ANY($2)) ORDER BY id`,
    [accountIds, emailKeys],
  );

/** Locks consultations, so that no other change to them runs meanwhile. */
export async function lockConsultations(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run('SELECT 1 FROM consultations WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
}

/** Removes the names and contact details of the people who booked. @param key stored instead of the email address */
export async function eraseConsultations(tx: Tx, ids: readonly string[], key: string): Promise<void> {
  await tx.run("UPDATE consultations SET name = '', email = $2, phone_no = '' WHERE id = ANY($1::uuid[])", [ids, key]);
}
