import type { SubscriptionStatus } from '@academy/contracts/rules/newsletter';
import { visibleText } from '@academy/contracts/rules/typed-text';
import type { Transaction } from '../../../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

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
    ? database.query(`SELECT ${columns} FROM newsletter_subscriptions ${sorted}`, [most])
    : database.query(`SELECT ${columns} FROM newsletter_subscriptions WHERE lower(email) LIKE $2 ${sorted}`, [
        most,
        `%${literal(visibleText(words).toLowerCase())}%`,
      ]);
}

/** Deletes a subscription completely. @returns false if there was none */
export async function deleteSubscriber(tx: Transaction, id: string): Promise<boolean> {
  const [rows] = await tx.query<[unknown[], number]>(
    'DELETE FROM newsletter_subscriptions WHERE id = $1 RETURNING id',
    [id],
  );
  return rows.length > 0;
}
