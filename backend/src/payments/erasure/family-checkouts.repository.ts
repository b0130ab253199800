import { guestFamily } from '@academy/contracts/rules/contact';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { pendingStatuses } from '../payment/payment-state.js';

type Database = Pick<Transaction, 'query'>;

/** The family whose checkouts are looked up. */
export interface Payer {
  accountIds: readonly string[];
  emailKeys: readonly string[];
  /** Payments known to be the family's. */
  paymentIds: readonly string[];
}

/** The ids of a family's checkouts: paid, unpaid and abandoned. Those of other accounts are not the family's, whoever they pay for. */
export async function listFamilyCheckouts(
  database: Database,
  { accountIds, emailKeys, paymentIds }: Payer,
): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT id FROM checkouts WHERE account_id = ANY($1::uuid[])
     UNION SELECT p.checkout_id FROM payments p JOIN checkouts c ON c.id = p.checkout_id
       WHERE p.id = ANY($2::uuid[]) AND (c.account_id IS NULL OR c.account_id = ANY($1::uuid[]))
     UNION SELECT id FROM checkouts WHERE account_id IS NULL AND (family = ANY($3) OR lower(trim(receipt_email)) = ANY($4)) ORDER BY id`,
    [accountIds, paymentIds, emailKeys.map(guestFamily), emailKeys],
  );
  return rows.map(({ id }) => id);
}

/** Locks checkouts and their payments against payment, refund and expiry, in the lock order used everywhere: payments, then checkouts. */
export async function lockFamilyCheckouts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT 1 FROM payments WHERE checkout_id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
  await tx.query('SELECT 1 FROM checkouts WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
}

/** Which kinds of unfinished business checkouts have. */
export interface OpenMoney {
  payment: boolean;
  refund: boolean;
  issue: boolean;
  dispute: boolean;
}

export async function readOpenMoney(database: Database, checkoutIds: readonly string[]): Promise<OpenMoney> {
  const [row] = await database.query<[OpenMoney]>(
    `WITH own AS (SELECT id, status FROM payments WHERE checkout_id = ANY($1::uuid[]))
     SELECT EXISTS (SELECT 1 FROM checkouts WHERE id = ANY($1::uuid[]) AND status = 'open') OR EXISTS (SELECT 1 FROM own WHERE status = ANY($2)) AS payment,
       EXISTS (SELECT 1 FROM refunds f JOIN own ON own.id = f.payment_id WHERE f.status = 'pending') AS refund,
       EXISTS (SELECT 1 FROM cases k JOIN own ON own.id = k.payment_id WHERE k.closed_at IS NULL) AS issue,
       EXISTS (SELECT 1 FROM disputes d JOIN own ON own.id = d.payment_id WHERE d.status IN ('inquiry', 'open')) AS dispute`,
    [checkoutIds, pendingStatuses],
  );
  return row;
}

/**
 * Removes a family's personal data from checkouts and their payments. Keeps what was bought, amounts, times and the provider's ids.
 * @param key replaces the email address
 */
export async function eraseCheckouts(tx: Transaction, ids: readonly string[], key: string): Promise<void> {
  const own = 'IN (SELECT id FROM payments WHERE checkout_id = ANY($1::uuid[]))';
  await tx.query("UPDATE checkout_lines SET body = '{}' WHERE checkout_id = ANY($1::uuid[])", [ids]);
  await tx.query(
    `UPDATE checkouts SET receipt_email = NULL, metadata = '{}', family = NULL, network = NULL, email_group = NULL, device_hash = NULL, token = NULL, token_hashes = '{}',
       draft_removed_at = COALESCE(draft_removed_at, academy_now()) WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  await tx.query(
    'UPDATE payments SET billing = NULL, card_last4 = NULL, card_brand = NULL, reference = NULL, reason = NULL WHERE checkout_id = ANY($1::uuid[])',
    [ids],
  );
  await tx.query(
    `UPDATE payment_records SET student_first_name = '', student_last_name = '', email = '', note = '', parent_first_name = '', parent_last_name = '', parent_phone = '',
       parent_email = $2 WHERE payment_id ${own}`,
    [ids, key],
  );
  await tx.query(`UPDATE refunds SET detail = NULL, reference = NULL WHERE payment_id ${own}`, [ids]);
  await tx.query(`UPDATE cases SET detail = '', note = NULL WHERE payment_id ${own}`, [ids]);
  const intents = await tx.query<{ id: string }[]>(
    'SELECT provider_intent_id AS id FROM payments WHERE checkout_id = ANY($1::uuid[]) AND provider_intent_id IS NOT NULL',
    [ids],
  );
  const intentIds = intents.map(({ id }) => id);
  await tx.query("UPDATE demo_intents SET billing = NULL, metadata = '{}' WHERE id = ANY($1)", [intentIds]);
  await tx.query('UPDATE provider_events SET payload = NULL WHERE provider_intent_id = ANY($1)', [intentIds]);
}
