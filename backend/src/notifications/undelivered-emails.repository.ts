import type { Transaction } from '../platform/database/unit-of-work.js';

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
const needsAPerson = `e.status IN ('rejected', 'failed') AND (e.status = 'rejected' OR d.status = 'dead' OR e.event_id IS NULL)
  AND e.updated_at > academy_now() - interval '${shownDays} days' AND (e.seen_at IS NULL OR e.seen_at < e.updated_at)`;

/** Emails that were rejected or given up and that no staff member has seen, newest first. */
export const listUndeliveredEmails = (
  database: Pick<Transaction, 'query'>,
  most: number,
): Promise<UndeliveredEmail[]> =>
  database.query(
    `SELECT e.message_id AS id, e.recipient, e.subject, e.status, e.updated_at AS at, (count(*) OVER ())::int AS total
     FROM emails e LEFT JOIN deliveries d ON d.event_id = e.event_id AND d.subscriber = e.subscriber
     WHERE ${needsAPerson} ORDER BY e.updated_at DESC, e.message_id LIMIT $1`,
    [most],
  );

/** Records who dismissed an undelivered email. @returns false when there is no such email; a dismissed one stays as it is */
export async function markEmailSeen(tx: Transaction, id: string, staffId: string): Promise<boolean> {
  const [email] = await tx.query<{ isNew: boolean }[]>(
    `SELECT seen_at IS NULL OR seen_at < updated_at AS "isNew" FROM emails WHERE message_id = $1 AND status IN ('rejected', 'failed') FOR UPDATE`,
    [id],
  );
  if (email?.isNew)
    await tx.query('UPDATE emails SET seen_at = academy_now(), seen_by = $2 WHERE message_id = $1', [id, staffId]);
  return email !== undefined;
}
