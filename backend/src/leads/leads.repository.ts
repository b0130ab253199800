import type { MessageRecord } from '@academy/contracts/http/privacy';
import { removeTestimonials } from '../content/index.js';
import type { LeadMail } from '../notifications/index.js';
import type { Database, Tx } from '../platform/database/database.js';
import { listPublishedOf } from './testimonials/testimonials.repository.js';

export interface NewLead extends Pick<LeadMail, 'kind' | 'email' | 'fields'> {
  /** The normalized address, for comparisons. */
  emailKey: string;
}

/** Inserts a lead. @returns its id */
export async function insertLead(tx: Tx, { kind, email, emailKey, fields }: NewLead): Promise<string> {
  const row = await tx.only<{ id: string }>(
    'INSERT INTO leads (kind, email, email_key, fields) VALUES ($1, $2, $3, $4) RETURNING id',
    [kind, email, emailKey, JSON.stringify(fields)],
  );
  return row.id;
}

/** Finds a lead with the data for its emails. @returns null if it has been deleted */
export async function findStoredLead(database: Database, id: string): Promise<LeadMail | null> {
  const row = await database.one<LeadMail>(
    'SELECT id AS "leadId", kind, created_at AS "receivedAt", email, fields FROM leads WHERE id = $1',
    [id],
  );
  return row ?? null;
}

interface EntryRow {
  leadId: string;
  kind: 'answer' | 'note';
  subject: string | null;
  text: string;
  at: Date;
}

/** Returns the forms sent from an email address, oldest first, with our answers and notes. */
export async function listMessages(database: Database, emailKey: string): Promise<MessageRecord[]> {
  const rows = await database.rows<{ id: string; form: string; sentAt: Date; fields: Record<string, unknown> }>(
    'SELECT id, kind AS form, created_at AS "sentAt", fields FROM leads WHERE email_key = $1 ORDER BY created_at, id',
    [emailKey],
  );
  const entries = await database.rows<EntryRow>(
    `SELECT lead_id AS "leadId", kind, subject, text, at FROM lead_entries
     WHERE lead_id = ANY($1::uuid[]) AND kind IN ('answer', 'note') ORDER BY number`,
    [rows.map(({ id }) => id)],
  );
  return rows.map(({ id, form, sentAt, fields }) => {
    const own = entries.filter(({ leadId }) => leadId === id);
    return {
      form,
      sent_at: sentAt.toISOString(),
      fields,
      answers: own.flatMap(({ kind, subject, text, at }) =>
        kind === 'answer' ? [{ sent_at: at.toISOString(), subject: subject ?? '', text }] : [],
      ),
      notes: own.flatMap(({ kind, text, at }) => (kind === 'note' ? [{ written_at: at.toISOString(), text }] : [])),
    };
  });
}

/** Returns the state of an address's newsletter subscription, or null if it has none. */
export async function findNewsletterState(database: Database, emailKey: string): Promise<string | null> {
  const row = await database.one<{ status: string }>(
    'SELECT status FROM newsletter_subscriptions WHERE email_key = $1',
    [emailKey],
  );
  return row?.status ?? null;
}

/** Deletes the messages and newsletter subscription of a confirmed address, and the testimonials published from them. */
export async function deleteMessages(tx: Tx, emailKey: string): Promise<void> {
  await removeTestimonials(tx, await listPublishedOf(tx, emailKey));
  await tx.run('DELETE FROM leads WHERE email_key = $1', [emailKey]);
  await tx.run('DELETE FROM newsletter_subscriptions WHERE email_key = $1', [emailKey]);
}
