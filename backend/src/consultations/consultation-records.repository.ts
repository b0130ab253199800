import type { ConsultationRecord } from '@academy/contracts/http/privacy';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { belongsToAccount } from './consultation-owner.js';

/** The consultations of a parent's account, oldest first. */
export async function listConsultationRecords(
  database: Pick<Transaction, 'query'>,
  accountId: string,
): Promise<ConsultationRecord[]> {
  const rows = await database.query<(Omit<ConsultationRecord, 'booked_at'> & { booked_at: Date })[]>(
    `SELECT c.id, to_char(c.date, 'YYYY-MM-DD') AS date, c.time_slot, c.primary_interest AS topic, c.name, c.email, c.phone_no AS phone,
       c.amount_cents AS price, c.status, c.booked_at
     FROM consultations c JOIN accounts a ON ${belongsToAccount} WHERE a.id = $1 AND c.booked_at IS NOT NULL ORDER BY c.booked_at, c.id`,
    [accountId],
  );
  return rows.map((row) => ({ ...row, booked_at: row.booked_at.toISOString() }));
}
