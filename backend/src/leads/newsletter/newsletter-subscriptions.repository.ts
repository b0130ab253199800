import type { SubscriptionStatus } from '@academy/contracts/rules/newsletter';
import { visibleText } from '@academy/contracts/rules/typed-text';
import type { Database, Tx } from '../../platform/database/database.js';

/** A subscription with the data for its emails. */
export interface NewsletterSubscription {
  id: string;
  email: string;
  status: SubscriptionStatus;
}

/**
 * Stores a request for the newsletter. An active subscription stays active. An ended one becomes pending again.
 * @returns its id, or null if the address's last request is less than ten minutes old, so that no second email is sent
 */
export async function requestSubscription(tx: Tx, email: string, emailKey: string): Promise<string | null> {
  const row = await tx.one<{ id: string }>(
    `INSERT INTO newsletter_subscriptions AS s (email, email_key) VALUES ($1, $2)
     ON CONFLICT (email_key) DO UPDATE SET requested_at = academy_now(), unsubscribed_at = NULL,
       email = CASE s.status WHEN 'active' THEN s.email ELSE excluded.email END,
       status = CASE s.status WHEN 'active' THEN 'active' ELSE 'pending' END
     WHERE s.status = 'unsubscribed' OR s.requested_at < academy_now() - interval '10 minutes' RETURNING id`,
    [email, emailKey],
  );
  return row?.id ?? null;
}

/** @returns null if it has been deleted */
export async function findSubscription(database: Database, id: string): Promise<NewsletterSubscription | null> {
  const row = await database.one<NewsletterSubscription>(
    'SELECT id, email, status FROM newsletter_subscriptions WHERE id = $1',
    [id],
  );
  return row ?? null;
}

/**
 * Activates a pending subscription.
 * @param expiresAt when the confirmation link expires
 * @returns false if it was not pending or the link has expired
 */
export async function activateSubscription(tx: Tx, id: string, expiresAt: Date): Promise<boolean> {
  const updated = await tx.count(
    `UPDATE newsletter_subscriptions SET status = 'active', confirmed_at = academy_now()
     WHERE id = $1 AND status = 'pending' AND $2::timestamptz > academy_now()`,
    [id, expiresAt],
  );
  return updated > 0;
}

/** Ends a subscription, confirmed or not. @returns false if there was none or it had already ended */
export async function endSubscription(tx: Tx, id: string): Promise<boolean> {
  const updated = await tx.count(
    `UPDATE newsletter_subscriptions SET status = 'unsubscribed', unsubscribed_at = academy_now()
     WHERE id = $1 AND status <> 'unsubscribed'`,
    [id],
  );
  return updated > 0;
}

/** A subscriber in the list. */
export interface ListedSubscriber {
  id: string;
  email: string;
  status: SubscriptionStatus;
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
}

const columns = `id, email, status, created_at AS "requestedAt", confirmed_at AS "confirmedAt", unsubscribed_at AS "unsubscribedAt"`;

/** Escapes text for use in a LIKE pattern. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Returns subscribers, newest first. @param words a part of the address; empty for all */
export function listSubscribers(database: Database, words: string, most: number): Promise<ListedSubscriber[]> {
  const sorted = 'ORDER BY created_at DESC, id LIMIT $1';
  return words === ''
    ? database.rows(`SELECT ${columns} FROM newsletter_subscriptions ${sorted}`, [most])
    : database.rows(`SELECT ${columns} FROM newsletter_subscriptions WHERE lower(email) LIKE $2 ${sorted}`, [
        most,
        `%${literal(visibleText(words).toLowerCase())}%`,
      ]);
}

/** Deletes a subscription completely. @returns false if there was none */
export async function deleteSubscriber(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.count('DELETE FROM newsletter_subscriptions WHERE id = $1', [id]);
  return deleted > 0;
}
