import type { LeadMail } from '../notifications/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { shown, time } from '../platform/staff-table.js';

export interface NewLead extends Pick<LeadMail, 'kind' | 'email' | 'fields'> {
  /** The address as it is compared. */
  emailKey: string;
}

/** @returns its id */
export async function insertLead(tx: Transaction, { kind, email, emailKey, fields }: NewLead): Promise<string> {
  const [row] = await tx.query<[{ id: string }]>(
    'INSERT INTO leads (kind, email, email_key, fields) VALUES ($1, $2, $3, $4) RETURNING id',
    [kind, email, emailKey, JSON.stringify(fields)],
  );
  return row.id;
}

/** A lead as its emails show it. @returns null once it was deleted */
export async function findStoredLead(database: Pick<Transaction, 'query'>, id: string): Promise<LeadMail | null> {
  const [row] = await database.query<LeadMail[]>(
    'SELECT id AS "leadId", kind, created_at AS "receivedAt", email, fields FROM leads WHERE id = $1',
    [id],
  );
  return row ?? null;
}

const newest = (table: string, columns: string) =>
  `(SELECT created_at, ${columns} FROM ${table} ORDER BY created_at DESC LIMIT ${shown})`;

/** The staff list, newest first, with the newsletter's subscribers. */
export const newestLeadsSql = `SELECT ${time('created_at')} AS "Received", kind AS "Form", email AS "Email", fields::text AS "Details" FROM (
  ${newest('leads', 'kind, email, fields')} UNION ALL
  ${newest('newsletter_subscriptions', "'newsletter', email, jsonb_build_object('status', status)")}) AS received ORDER BY created_at DESC LIMIT ${shown}`;
