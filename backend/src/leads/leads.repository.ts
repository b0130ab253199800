import type { LeadMail } from '../notifications/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

export interface NewLead extends Pick<LeadMail, 'kind' | 'email' | 'fields'> {
  /** The normalized address, for comparisons. */
  emailKey: string;
}

/** Inserts a lead. @returns its id */
export async function insertLead(tx: Transaction, { kind, email, emailKey, fields }: NewLead): Promise<string> {
  const [row] = await tx.query<[{ id: string }]>(
    'INSERT INTO leads (kind, email, email_key, fields) VALUES ($1, $2, $3, $4) RETURNING id',
    [kind, email, emailKey, JSON.stringify(fields)],
  );
  return row.id;
}

/** Finds a lead with the data for its emails. @returns null if it has been deleted */
export async function findStoredLead(database: Pick<Transaction, 'query'>, id: string): Promise<LeadMail | null> {
  const [row] = await database.query<LeadMail[]>(
    'SELECT id AS "leadId", kind, created_at AS "receivedAt", email, fields FROM leads WHERE id = $1',
    [id],
  );
  return row ?? null;
}
