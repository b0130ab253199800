import type { SubscriptionStatus } from '@academy/contracts/rules/newsletter';
import type { Transaction } from '../../platform/database/unit-of-work.js';

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
export async function requestSubscription(tx: Transaction, email: string, emailKey: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }[]>(
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
export async function findSubscription(
  database: Pick<Transaction, 'query'>,
  id: string,
): Promise<NewsletterSubscription | null> {
  const [row] = await database.query<NewsletterSubscription[]>(
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
export async function activateSubscription(tx: Transaction, id: string, expiresAt: Date): Promise<boolean> {
  const [rows] = await tx.query<[{ id: string }[], number]>(
    `UPDATE newsletter_subscriptions SET status = 'active', confirmed_at = academy_now()
     WHERE id = $1 AND status = 'pending' AND $2::timestamptz > academy_now() RETURNING id`,
    [id, expiresAt],
  );
  return rows.length > 0;
}

/** Ends a subscription, confirmed or not. @returns false if there was none or it had already ended */
export async function endSubscription(tx: Transaction, id: string): Promise<boolean> {
  const [rows] = await tx.query<[{ id: string }[], number]>(
    `UPDATE newsletter_subscriptions SET status = 'unsubscribed', unsubscribed_at = academy_now()
     WHERE id = $1 AND status <> 'unsubscribed' RETURNING id`,
    [id],
  );
  return rows.length > 0;
}
