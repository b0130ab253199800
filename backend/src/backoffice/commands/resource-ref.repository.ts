import { isUUID } from 'class-validator';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { isReceiptNumber } from '@academy/contracts/rules/receipt-number';
import type { Database } from '../../platform/database/database.js';

/** The resource that an id on the command line refers to. */
export interface ResourceRef {
  kind: 'registration' | 'consultation' | 'payment' | 'payment issue' | 'account' | 'event';
  id: string;
  /** The payment of a registration, consultation or payment issue, or the payment itself; null for others. */
  paymentId: string | null;
  /** Status of a registration; null for others. */
  status: string | null;
}

const byId = `
SELECT 'registration' AS kind, id, payment_id AS "paymentId", status FROM registrations WHERE id = $1
UNION ALL SELECT 'consultation', id, payment_id, NULL FROM consultations WHERE id = $1 AND payment_id IS NOT NULL
UNION ALL SELECT 'payment', id, id, NULL FROM payments WHERE id = $1
UNION ALL SELECT 'payment issue', id, payment_id, NULL FROM cases WHERE id = $1
UNION ALL SELECT 'account', id, NULL, NULL FROM accounts WHERE id = $1
UNION ALL SELECT 'event', id, NULL, NULL FROM outbox WHERE id = $1`;

const byReceipt = `SELECT 'payment' AS kind, id, id AS "paymentId", NULL AS status FROM payments WHERE id BETWEEN $1 AND $2`;

/**
 * Finds a resource by its id, a receipt number, the provider's intent id, or an account's email address. A receipt number shared by two
 * payments finds neither.
 */
export async function resolveId(database: Database, name: string): Promise<ResourceRef | undefined> {
  if (isUUID(name)) return await database.one<ResourceRef>(byId, [name]);
  if (isReceiptNumber(name)) {
    const [payment, another] = await database.rows<ResourceRef>(byReceipt, [
      `${name}-0000-0000-0000-000000000000`,
      `${name}-ffff-ffff-ffff-ffffffffffff`,
    ]);
    return another ? undefined : payment;
  }
  const rows = await database.rows<ResourceRef>(
    `SELECT 'payment' AS kind, id, id AS "paymentId", NULL AS status FROM payments WHERE provider_intent_id = $1
     UNION ALL SELECT 'account', id, NULL, NULL FROM accounts WHERE email_key = $2`,
    [name, normalizeEmail(name)],
  );
  return rows[0];
}
