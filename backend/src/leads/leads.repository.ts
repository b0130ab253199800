import type { LeadMail } from '../notifications/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { shown, time } from '../platform/staff-table.js';

export interface NewLead extends Pick<LeadMail, 'kind' | 'email' | 'fields'> {
  /** The address as it is compared. */
  emailKey: string;
}

/** @returns its id, or null for an address that has the newsletter already */
export async function insertLead(tx: Transaction, { kind, email, emailKey, fields }: NewLead): Promise<string | null> {
  const [row] = await tx.query<{ id: string }[]>(
    'INSERT INTO leads (kind, email, email_key, fields) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id',
    [kind, email, emailKey, JSON.stringify(fields)],
  );
  return row?.id ?? null;
}

/** A lead as its emails show it. @throws Error when it is gone */
export async function readStoredLead(database: Pick<Transaction, 'query'>, id: string): Promise<LeadMail> {
  const [row] = await database.query<LeadMail[]>(
    'SELECT id AS "leadId", kind, created_at AS "receivedAt", email, fields FROM leads WHERE id = $1',
    [id],
  );
  if (!row) throw new Error(`Lead ${id} is gone`);
  return row;
}

/** The office's list, newest first. */
export const newestLeadsSql = `SELECT ${time('created_at')} AS "Received", kind AS "Form", email AS "Email", fields::text AS "Details" FROM leads ORDER BY created_at DESC LIMIT ${shown}`;
