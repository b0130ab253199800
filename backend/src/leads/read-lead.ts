import type { DataSource } from 'typeorm';
import type { LeadMail } from '../notifications/index.js';

/** A lead as its mails tell it. */
export async function readStoredLead(dataSource: DataSource, id: string): Promise<LeadMail> {
  const [row] = await dataSource.query<LeadMail[]>(
    'SELECT id AS "leadId", kind, created_at AS "receivedAt", email, fields FROM leads WHERE id = $1',
    [id],
  );
  if (!row) throw new Error(`Lead ${id} is gone`);
  return row;
}
