import type { Transaction } from '../../platform/database/unit-of-work.js';

/** The open checkout of an intent, and how often the provider has reported a failed try to pay it. */
export interface DeclinedCheckout {
  id: string;
  family: string;
  network: string;
  /** Hash of the browser's device token in hexadecimal; null if unknown. */
  device: string | null;
  declines: number;
}

/** @returns undefined when the intent is not ours, or its checkout has ended */
export async function findDeclinedCheckout(
  database: Pick<Transaction, 'query'>,
  intentId: string,
): Promise<DeclinedCheckout | undefined> {
  const [row] = await database.query<DeclinedCheckout[]>(
    `SELECT c.id, c.family, c.network, encode(c.device_hash, 'hex') AS device,
       (SELECT count(*)::int FROM provider_events WHERE provider_intent_id = $1 AND type = 'payment_intent.payment_failed') AS declines
     FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.provider_intent_id = $1 AND c.status = 'open'`,
    [intentId],
  );
  return row;
}
