import type { MessageRecord } from '@academy/contracts/http/privacy';
import { removeTestimonials } from '../content/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { listPublishedOf } from './testimonials/testimonials.repository.js';

type Database = Pick<Transaction, 'query'>;

interface EntryRow {
  leadId: string;
  kind: 'answer' | 'note';
  subject: string | null;
  text: string;
  at: Date;
}

/** Returns the forms sent from an email address, oldest first, with our answers and notes. */
export async function listMessages(database: Database, emailKey: string): Promise<MessageRecord[]> {
  const rows = await database.query<{ id: string; form: string; sentAt: Date; fields: Record<string, unknown> }[]>(
    'SELECT id, kind AS form, created_at AS "sentAt", fields FROM leads WHERE email_key = $1 ORDER BY created_at, id',
    [emailKey],
  );
  const entries = await database.query<EntryRow[]>(
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
  const [row] = await database.query<{ status: string }[]>(
    'SELECT status FROM newsletter_subscriptions WHERE email_key = $1',
    [emailKey],
  );
  return row?.status ?? null;
}

/** Deletes the messages and newsletter subscription of a confirmed address, and the testimonials published from them. */
export async function deleteMessages(tx: Transaction, emailKey: string): Promise<void> {
  await removeTestimonials(tx, await listPublishedOf(tx, emailKey));
  await tx.query('DELETE FROM leads WHERE email_key = $1', [emailKey]);
  await tx.query('DELETE FROM newsletter_subscriptions WHERE email_key = $1', [emailKey]);
}
