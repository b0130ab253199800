import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { Database, Tx } from '../../platform/database/database.js';
import { eventColumns, toEnvelope, type OutboxRow } from '../../platform/messaging/outbox/stored-event.js';
import type { SentEmail } from './repeat-of.js';

/** An email that may be sent once more. */
export interface EmailToRepeat extends SentEmail {
  /** Message-ID of the email that was sent first; its own if it was not sent again before. */
  firstId: string;
  subject: string;
}

/** An email with what it was first sent for; the first one's row is locked, so that two requests see each other. */
export async function lockEmail(tx: Tx, id: string): Promise<EmailToRepeat | null> {
  const email = await tx.named('lock email').one<EmailToRepeat>(
    `SELECT f.message_id AS "firstId", e.subject, e.status, f.subscriber, o.id IS NOT NULL AS "hasEvent"
     FROM emails e JOIN emails f ON f.message_id = COALESCE(e.again_of, e.message_id) LEFT JOIN outbox o ON o.id = f.event_id
     WHERE e.message_id = $1 FOR UPDATE OF f`,
    [id],
  );
  return email ?? null;
}

/** Whether an email was sent again to an address in the last minute. @param emailKey normalized */
export async function wasJustRepeated(tx: Tx, firstId: string, emailKey: string): Promise<boolean> {
  const rows = await tx.rows(
    "SELECT 1 FROM emails WHERE again_of = $1 AND lower(recipient) = $2 AND created_at > academy_now() - interval '1 minute' LIMIT 1",
    [firstId, emailKey],
  );
  return rows.length > 0;
}

/** Stores an email that is about to be sent again; its delivery writes the outcome into the same row. */
export async function insertRepeat(
  tx: Tx,
  email: { messageId: string; firstId: string; to: string; subject: string },
): Promise<void> {
  await tx.run(
    "INSERT INTO emails (message_id, again_of, recipient, subject, status, attempts) VALUES ($1, $2, $3, $4, 'queued', 0)",
    [email.messageId, email.firstId, email.to, email.subject],
  );
}

/** What is to be sent again. */
export interface Repeat {
  to: string;
  /** Message-ID of the first email. */
  firstId: string;
  /** Of the first email. */
  subscriber: string;
  event: EventEnvelope;
}

/** @returns null when the first email or its event is no longer stored */
export async function findRepeat(database: Database, messageId: string): Promise<Repeat | null> {
  const row = await database.one<OutboxRow & Omit<Repeat, 'event'>>(
    `SELECT e.recipient AS to, f.message_id AS "firstId", f.subscriber, ${eventColumns} FROM emails e JOIN emails f ON f.message_id = e.again_of
     JOIN outbox o ON o.id = f.event_id WHERE e.message_id = $1`,
    [messageId],
  );
  return row ? { to: row.to, firstId: row.firstId, subscriber: row.subscriber, event: toEnvelope(row) } : null;
}

/** Records that an email was not sent again, because its subject is over or deleted. */
export async function endRepeat(database: Database, messageId: string): Promise<void> {
  await database.run(
    "UPDATE emails SET status = 'not_needed', updated_at = academy_now() WHERE message_id = $1 AND status = 'queued'",
    [messageId],
  );
}
