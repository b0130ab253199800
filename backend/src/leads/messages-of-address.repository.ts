import type { FamilyData } from '@academy/contracts/http/privacy';
import { removeTestimonials } from '../content/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { listPublishedOf } from './testimonials/testimonials.repository.js';

type Database = Pick<Transaction, 'query'>;

/** What was sent with the forms of the site from a confirmed address, oldest first. */
export async function listMessages(database: Database, emailKey: string): Promise<FamilyData['messages']> {
  const rows = await database.query<{ form: string; sentAt: Date; fields: Record<string, unknown> }[]>(
    'SELECT kind AS form, created_at AS "sentAt", fields FROM leads WHERE email_key = $1 ORDER BY created_at, id',
    [emailKey],
  );
  return rows.map(({ form, sentAt, fields }) => ({ form, sent_at: sentAt.toISOString(), fields }));
}

/** The state of the newsletter for an address, or null. */
export async function findNewsletterState(database: Database, emailKey: string): Promise<string | null> {
  const [row] = await database.query<{ status: string }[]>(
    'SELECT status FROM newsletter_subscriptions WHERE email_key = $1',
    [emailKey],
  );
  return row?.status ?? null;
}

/** Deletes messages and newsletter subscription of a confirmed address; what was published of them leaves the public pages. */
export async function deleteMessages(tx: Transaction, emailKey: string): Promise<void> {
  await removeTestimonials(tx, await listPublishedOf(tx, emailKey));
  await tx.query('DELETE FROM leads WHERE email_key = $1', [emailKey]);
  await tx.query('DELETE FROM newsletter_subscriptions WHERE email_key = $1', [emailKey]);
}
