import { Injectable } from '@nestjs/common';
import { currentContext } from '../platform/audit/command-context.js';
import { Database, type Tx } from '../platform/database/database.js';
import type { Statement } from '../platform/messaging/subscribers/subscriber.js';
import type { SmtpReply } from './mail-failure.js';
import type { EmailOrigin } from './mail.js';

/**
 * `failed`: its delivery retries it. `queued`: was held and has been released. `not_needed`: had failed or been released, and its
 * subscriber then had nothing to send, e.g. because a code had expired. `demo`: was not sent, as its family is made up.
 */
export type EmailStatus = 'queued' | 'accepted' | 'rejected' | 'failed' | 'held' | 'not_needed' | 'demo';

/** One attempt to send an email. */
export interface EmailAttempt {
  messageId: string;
  recipient: string;
  subject: string;
  origin: EmailOrigin | undefined;
  status: Extract<EmailStatus, 'accepted' | 'rejected' | 'failed' | 'held' | 'demo'>;
  reply: SmtpReply | null;
}

const maxText = 500;

/** Text that PostgreSQL can store, without links, because a server may quote the email it refused. */
const storable = (text: string) =>
  text
    .replaceAll('\0', '')
    .replace(/https?:\/\/\S+/gi, '[link]')
    .slice(0, maxText);

/** Stores the outcome of an attempt, with the id of the request that led to the email. Once accepted, an email stays accepted even when a repeat fails. */
export function recordStatement({ messageId, recipient, subject, origin, status, reply }: EmailAttempt): Statement {
  return {
    sql: `INSERT INTO emails AS e (message_id, event_id, subscriber, recipient, subject, status, smtp_code, response, attempts, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (message_id) DO UPDATE SET recipient = excluded.recipient, subject = excluded.subject,
         status = CASE WHEN e.status = 'accepted' THEN e.status ELSE excluded.status END,
         smtp_code = excluded.smtp_code, response = excluded.response,
         attempts = e.attempts + excluded.attempts, updated_at = academy_now()`,
    parameters: [
      messageId,
      origin?.eventId ?? null,
      origin?.subscriber ?? null,
      storable(recipient),
      storable(subject),
      status,
      reply?.code ?? null,
      reply ? storable(reply.text) : null,
      status === 'held' || status === 'demo' ? 0 : 1,
      currentContext()?.requestId ?? null,
    ],
  };
}

/** Records that a delivery sent nothing because its failed or released email is no longer needed. */
export const notNeededStatement = ({ eventId, subscriber }: EmailOrigin): Statement => ({
  sql: `UPDATE emails SET status = 'not_needed', updated_at = academy_now()
    WHERE event_id = $1 AND subscriber = $2 AND status IN ('queued', 'failed')`,
  parameters: [eventId, subscriber],
});

/** The table `emails`: one row per email to one recipient, without its body, its links and its codes. */
@Injectable()
export class EmailsRepository {
  constructor(private readonly database: Database) {}

  /** Stores the outcome of an attempt. */
  async record(attempt: EmailAttempt): Promise<void> {
    const { sql, parameters } = recordStatement(attempt);
    await this.database.run(sql, [...parameters]);
  }

  /** See {@link notNeededStatement}. */
  async markNotNeeded(origin: EmailOrigin): Promise<void> {
    const { sql, parameters } = notNeededStatement(origin);
    await this.database.run(sql, [...parameters]);
  }

  /**
   * Releases held emails whose event still exists, each once even under concurrent calls. A released email that was not sent within
   * ten minutes is released again: its delivery may have been about to complete at the first release.
   * @returns the deliveries to run again; none when all are released
   */
  async release(tx: Tx, limit: number): Promise<EmailOrigin[]> {
    const released = await tx.rows<{ event_id: string; subscriber: string }>(
      `UPDATE emails SET status = 'queued', updated_at = academy_now() WHERE message_id IN (
         SELECT e.message_id FROM emails e JOIN outbox o ON o.id = e.event_id
         WHERE e.status IN ('held', 'queued') AND (e.status = 'held' OR e.updated_at < academy_now() - interval '10 minutes') ORDER BY e.created_at LIMIT $1 FOR UPDATE OF e SKIP LOCKED)
       RETURNING event_id, subscriber`,
      [limit],
    );
    return released.map(({ event_id: eventId, subscriber }) => ({ eventId, subscriber }));
  }

  /** Counts the held emails. */
  async countHeld(): Promise<number> {
    const { held } = await this.database.only<{ held: number }>(
      "SELECT count(*)::int AS held FROM emails WHERE status = 'held'",
    );
    return held;
  }
}

/** The emails to an address, oldest first, without their text. @param email as it was written to */
export async function listEmailsTo(
  database: Database,
  email: string,
): Promise<{ subject: string; sent_at: string; status: string }[]> {
  const rows = await database.rows<{ subject: string; at: Date; status: string }>(
    'SELECT subject, created_at AS at, status FROM emails WHERE lower(recipient) = lower($1) ORDER BY created_at, message_id',
    [email],
  );
  return rows.map(({ subject, at, status }) => ({ subject, sent_at: at.toISOString(), status }));
}

/** Deletes the records of emails to these addresses and about these events, such as staff copies. */
export async function eraseEmails(
  tx: Tx,
  { addresses, eventIds }: { addresses: readonly string[]; eventIds: readonly string[] },
): Promise<void> {
  await tx.run('DELETE FROM emails WHERE lower(recipient) = ANY($1) OR event_id = ANY($2::uuid[])', [
    addresses,
    eventIds,
  ]);
  await tx.run('DELETE FROM staff_copies WHERE event_id = ANY($1::uuid[])', [eventIds]);
}

/** An email that reached no mailbox and is not tried again. */
export interface UndeliveredEmail {
  id: string;
  recipient: string;
  subject: string;
  /** `rejected`: by the server of the recipient. `failed`: for three days no server took it. */
  status: 'rejected' | 'failed';
  at: Date;
  /** All there are. */
  total: number;
}

/** Older ones are only on the pages of their families. */
const shownDays = 30;

/** SQL: email `e` with its delivery `d` needs attention. An email that fails again after it was dismissed needs attention again. */
const needsManualReview = `e.status IN ('rejected', 'failed') AND (e.status = 'rejected' OR d.status = 'dead' OR e.event_id IS NULL)
  AND e.updated_at > academy_now() - interval '${shownDays} days' AND (e.seen_at IS NULL OR e.seen_at < e.updated_at)`;

/** Emails that were rejected or given up and that no staff member has seen, newest first. */
export const listUndeliveredEmails = (database: Database, most: number): Promise<UndeliveredEmail[]> =>
  database.rows(
    `SELECT e.message_id AS id, e.recipient, e.subject, e.status, e.updated_at AS at, (count(*) OVER ())::int AS total
     FROM emails e LEFT JOIN deliveries d ON d.event_id = e.event_id AND d.subscriber = e.subscriber
     WHERE ${needsManualReview} ORDER BY e.updated_at DESC, e.message_id LIMIT $1`,
    [most],
  );

/** Records who dismissed an undelivered email. @returns false when there is no such email; a dismissed one stays as it is */
export async function markEmailSeen(tx: Tx, id: string, staffId: string): Promise<boolean> {
  const email = await tx.one<{ isNew: boolean }>(
    `SELECT seen_at IS NULL OR seen_at < updated_at AS "isNew" FROM emails WHERE message_id = $1 AND status IN ('rejected', 'failed') FOR UPDATE`,
    [id],
  );
  if (email?.isNew)
    await tx.run('UPDATE emails SET seen_at = academy_now(), seen_by = $2 WHERE message_id = $1', [id, staffId]);
  return email !== undefined;
}
