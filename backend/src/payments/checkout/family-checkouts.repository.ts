import { guestFamily, normalizeEmail } from '@academy/contracts/rules/contact';
import { Injectable } from '@nestjs/common';
import { FamilyPayments, type AddressChange } from '../../accounts/index.js';
import type { Database, Tx } from '../../platform/database/database.js';
import { copyBillingDetails } from '../billing/billing-details.repository.js';
import { pendingStatuses } from '../payment/payment-state.js';
import { receiptRecipient } from '../payment/receipt.js';
import { readReceipt } from '../payment/receipt.repository.js';

/** The family whose checkouts are looked up. */
export interface FamilyKeys {
  accountIds: readonly string[];
  emailKeys: readonly string[];
  /** Payments known to be the family's. */
  paymentIds: readonly string[];
}

/** The ids of a family's checkouts: paid, unpaid and abandoned. A checkout of another account is not included, even if it paid for this family. */
export async function listFamilyCheckouts(
  database: Database,
  { accountIds, emailKeys, paymentIds }: FamilyKeys,
): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT id FROM checkouts WHERE account_id = ANY($1::uuid[])
     UNION SELECT p.checkout_id FROM payments p JOIN checkouts c ON c.id = p.checkout_id
       WHERE p.id = ANY($2::uuid[]) AND (c.account_id IS NULL OR c.account_id = ANY($1::uuid[]))
     UNION SELECT id FROM checkouts WHERE account_id IS NULL AND (family = ANY($3) OR lower(trim(receipt_email)) = ANY($4)) ORDER BY id`,
    [accountIds, paymentIds, emailKeys.map(guestFamily), emailKeys],
  );
  return rows.map(({ id }) => id);
}

/** Locks checkouts and their payments against payment, refund and expiry. */
export async function lockFamilyCheckouts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run('SELECT 1 FROM payments WHERE checkout_id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
  await tx.run('SELECT 1 FROM checkouts WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
}

/** Which kinds of unfinished business checkouts have. */
export interface OpenMoney {
  payment: boolean;
  refund: boolean;
  issue: boolean;
  dispute: boolean;
}

export async function readOpenMoney(database: Database, checkoutIds: readonly string[]): Promise<OpenMoney> {
  return database.only<OpenMoney>(
    `WITH own AS (SELECT id, status FROM payments WHERE checkout_id = ANY($1::uuid[]))
     SELECT EXISTS (SELECT 1 FROM checkouts WHERE id = ANY($1::uuid[]) AND status = 'open') OR EXISTS (SELECT 1 FROM own WHERE status = ANY($2)) AS payment,
       EXISTS (SELECT 1 FROM refunds f JOIN own ON own.id = f.payment_id WHERE f.status = 'pending') AS refund,
       EXISTS (SELECT 1 FROM cases k JOIN own ON own.id = k.payment_id WHERE k.closed_at IS NULL) AS issue,
       EXISTS (SELECT 1 FROM disputes d JOIN own ON own.id = d.payment_id WHERE d.status IN ('inquiry', 'open')) AS dispute`,
    [checkoutIds, pendingStatuses],
  );
}

/**
 * Removes a family's personal data from checkouts and their payments. Keeps what was bought, amounts, times and the provider's ids.
 * @param key replaces the email address
 */
export async function eraseCheckouts(tx: Tx, ids: readonly string[], key: string): Promise<void> {
  const own = 'IN (SELECT id FROM payments WHERE checkout_id = ANY($1::uuid[]))';
  await tx.run("UPDATE checkout_lines SET body = '{}' WHERE checkout_id = ANY($1::uuid[])", [ids]);
  await tx.run(
    `UPDATE checkouts SET receipt_email = NULL, metadata = '{}', family = NULL, network = NULL, email_group = NULL, device_hash = NULL, token_hashes = '{}',
       draft_removed_at = COALESCE(draft_removed_at, academy_now()) WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  await tx.run(
    'UPDATE payments SET billing = NULL, card_last4 = NULL, card_brand = NULL, card_wallet = NULL, reference = NULL, reason = NULL WHERE checkout_id = ANY($1::uuid[])',
    [ids],
  );
  await tx.run(
    `UPDATE payment_records SET student_first_name = '', student_last_name = '', email = '', note = '', parent_first_name = '', parent_last_name = '', parent_phone = '',
       parent_email = $2 WHERE payment_id ${own}`,
    [ids, key],
  );
  await tx.run(`UPDATE refunds SET detail = NULL, reference = NULL WHERE payment_id ${own}`, [ids]);
  await tx.run(`UPDATE cases SET detail = '', note = NULL WHERE payment_id ${own}`, [ids]);
  const intents = await tx.rows<{ id: string }>(
    'SELECT provider_intent_id AS id FROM payments WHERE checkout_id = ANY($1::uuid[]) AND provider_intent_id IS NOT NULL',
    [ids],
  );
  const intentIds = intents.map(({ id }) => id);
  await tx.run("UPDATE demo_intents SET billing = NULL, metadata = '{}' WHERE id = ANY($1)", [intentIds]);
  await tx.run('UPDATE provider_events SET payload = NULL WHERE provider_intent_id = ANY($1)', [intentIds]);
}

/** What accounts need from checkouts. */
@Injectable()
export class AccountCheckouts extends FamilyPayments {
  override async changeAddress(tx: Tx, accountId: string, change: AddressChange): Promise<void> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT id FROM checkouts WHERE account_id = $1
       UNION SELECT p.checkout_id FROM registrations r JOIN payments p ON p.id = r.payment_id WHERE r.account_id = $1
       UNION SELECT checkout_id FROM consultations WHERE account_id = $1`,
      [accountId],
    );
    const ids = rows.map(({ id }) => id);
    // A payment that is being completed writes its registrations with the address it has read.
    await lockFamilyCheckouts(tx, ids);
    await changeReceiptAddress(tx, ids, change);
    await tx.run(
      `UPDATE payment_records SET parent_email = $3
       WHERE payment_id IN (SELECT id FROM payments WHERE checkout_id = ANY($1::uuid[])) AND lower(trim(parent_email)) = $2`,
      [ids, change.from, change.to],
    );
  }

  override keepBilling(tx: Tx, accountId: string, checkoutId: string): Promise<void> {
    return copyBillingDetails(tx, accountId, checkoutId);
  }
}

/** SQL: the field of a checkout line's form that has the parent's email. */
const addressField = "CASE service_type WHEN 'consultation' THEN 'email' ELSE 'parent_email' END";

/**
 * Replaces an address in checkouts and the forms of their lines, where they have it, so that later emails such as refund notices go to
 * the new one.
 * @param address email addresses as typed
 */
export async function changeReceiptAddress(
  tx: Tx,
  checkoutIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const values = [checkoutIds, from, to];
  await tx.run(
    'UPDATE checkouts SET receipt_email = $3 WHERE id = ANY($1::uuid[]) AND lower(trim(receipt_email)) = lower(trim($2))',
    values,
  );
  await tx.run(
    `UPDATE checkout_lines SET body = jsonb_set(body, ARRAY[${addressField}], to_jsonb($3::text))
     WHERE checkout_id = ANY($1::uuid[]) AND lower(trim(body ->> ${addressField})) = lower(trim($2))`,
    values,
  );
}

/**
 * Changes a payment's receipt address to a corrected email, if it had the wrong one, as {@link changeReceiptAddress} does. Ends the
 * checkout's tokens, because the payment link went to the wrong address: its reader could see what the family bought.
 * @returns whether the payment's receipt had gone to the wrong address
 */
export async function correctReceiptAddress(
  tx: Tx,
  paymentId: string,
  address: { from: string; to: string },
): Promise<boolean> {
  const sentTo = receiptRecipient(await readReceipt(tx, paymentId))?.to ?? null;
  const checkouts = await tx.rows<{ id: string }>('SELECT checkout_id AS id FROM payments WHERE id = $1', [paymentId]);
  const ids = checkouts.map(({ id }) => id);
  await changeReceiptAddress(tx, ids, address);
  await tx.run("UPDATE checkouts SET token_hashes = '{}' WHERE id = ANY($1::uuid[])", [ids]);
  return sentTo !== null && normalizeEmail(sentTo) === normalizeEmail(address.from);
}
