import type { PaymentCard } from '@academy/contracts/http/billing';
import type { FamilyConsultation, FamilyEmail } from '@academy/contracts/http/office/families';
import type { Cents } from '@academy/contracts/rules/money';
import type { OfflineMethod } from '@academy/contracts/rules/office-payments';
import { repeatOf, type SentEmail } from '../../notifications/index.js';
import type { Database } from '../../platform/database/database.js';
import type { Keys } from '../family-records.repository.js';

export interface PaymentRow {
  id: string;
  description: string;
  amount: Cents;
  refunded: Cents;
  isDemo: boolean;
  /** The payment method, if no card was charged. */
  offlineMethod: OfflineMethod | null;
  reference: string | null;
  card: PaymentCard | null;
  /** Version of the terms the payer agreed to; null if none were shown. */
  termsVersion: string | null;
  at: Date;
}

/** Payments of a family's accounts, and of records made without an account. Newest first. */
export const readPayments = (
  database: Database,
  { accountIds }: Keys,
  paymentIds: readonly string[],
): Promise<PaymentRow[]> =>
  database.rows(
    `SELECT p.id, c.description, p.amount_received_cents AS amount, p.amount_refunded_cents AS refunded, p.provider = 'demo' AS "isDemo", p.method AS "offlineMethod", p.reference,
       CASE WHEN p.card_last4 IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('brand', p.card_brand, 'last4', p.card_last4, 'wallet', p.card_wallet)) END AS card,
       c.terms_version AS "termsVersion", p.succeeded_at AS at
     FROM (SELECT id FROM payments WHERE id = ANY($2::uuid[])
       UNION SELECT q.id FROM checkouts d JOIN payments q ON q.checkout_id = d.id WHERE d.account_id = ANY($1::uuid[])) own
     JOIN payments p ON p.id = own.id JOIN checkouts c ON c.id = p.checkout_id
     WHERE p.succeeded_at IS NOT NULL ORDER BY p.succeeded_at DESC, p.id`,
    [accountIds, paymentIds],
  );

export interface RefundRow {
  paymentId: string;
  /** Null for a refund of the payment as a whole. */
  registrationId: string | null;
  amount: Cents;
  /**
   * `at_provider`: pending, and the card provider has accepted it. `to_pay_out`: pending, and the office pays it out itself. A withdrawn
   * refund has failed in the table.
   */
  status: 'pending' | 'at_provider' | 'to_pay_out' | 'succeeded' | 'failed' | 'withdrawn';
  /** How the office paid it out; null until then, and for a refund to a card. */
  method: OfflineMethod | null;
  /** Number of the check or the transfer; null when there is none. */
  reference: string | null;
  at: Date;
}

export const readRefunds = (database: Database, paymentIds: readonly string[]): Promise<RefundRow[]> =>
  database.rows(
    `SELECT f.payment_id AS "paymentId", f.registration_id AS "registrationId", f.amount_cents AS amount, f.method, f.reference, COALESCE(f.finished_at, f.created_at) AS at,
       CASE WHEN f.withdrawn THEN 'withdrawn' WHEN f.status = 'pending' AND p.provider = 'offline' THEN 'to_pay_out'
         WHEN f.status = 'pending' AND f.waits_for IS NOT NULL THEN 'at_provider' ELSE f.status END AS status
     FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE f.payment_id = ANY($1::uuid[]) ORDER BY f.created_at DESC, f.id`,
    [paymentIds],
  );

export interface ConsultationRow extends FamilyConsultation {
  paymentId: string | null;
  at: Date;
}

/** The newest first. */
export const readConsultations = (database: Database, keys: Keys): Promise<ConsultationRow[]> =>
  database.rows(
    `SELECT id, to_char(date, 'YYYY-MM-DD') AS date, time_slot, to_char(start_time, 'HH24:MI') AS start_time, primary_interest AS topic, amount_cents AS amount, status, student_id IS NOT NULL AS has_student, payment_id AS "paymentId", booked_at AS at
     FROM consultations WHERE booked_at IS NOT NULL AND (account_id = ANY($1::uuid[]) OR (account_id IS NULL AND lower(trim(email)) = ANY($2)))
     ORDER BY booked_at DESC, id`,
    [keys.accountIds, keys.emailKeys],
  );

/** Maximum number of emails shown for a family. */
const maxEmails = 100;

/** SQL: someone outside the family of the accounts in $2 signs in with this address. */
const isOfOthers = `(EXISTS (SELECT 1 FROM accounts a WHERE a.email_key = given.address AND a.id <> ALL($2::uuid[]) AND a.deleted_at IS NULL)
  OR EXISTS (SELECT 1 FROM students s WHERE s.student_email_key = given.address AND s.account_id <> ALL($2::uuid[]) AND s.deleted_at IS NULL))`;

/**
 * Emails sent to a family, newest first. A booking may contain an address that belongs to another family's account. Emails to that address
 * are shown only on that family's page.
 * @param addresses normalized
 */
export async function readEmails(
  database: Database,
  addresses: readonly string[],
  { accountIds }: Pick<Keys, 'accountIds'>,
): Promise<FamilyEmail[]> {
  const own = await database.rows<{ address: string }>(
    `SELECT address FROM unnest($1::text[]) AS given (address) WHERE NOT ${isOfOthers}
       OR EXISTS (SELECT 1 FROM students s WHERE s.student_email_key = given.address AND s.account_id = ANY($2::uuid[]) AND s.deleted_at IS NULL)`,
    [addresses, accountIds],
  );
  const rows = await database.rows<Omit<FamilyEmail, 'sent_at' | 'repeat'> & SentEmail & { at: Date }>(
    `SELECT e.message_id AS id, e.subject, e.recipient AS to, e.status, e.response AS answer, e.created_at AS at, f.subscriber, o.id IS NOT NULL AS "hasEvent"
     FROM (SELECT * FROM emails WHERE lower(recipient) = ANY($1) ORDER BY created_at DESC, message_id LIMIT ${maxEmails}) e
     LEFT JOIN emails f ON f.message_id = COALESCE(e.again_of, e.message_id) LEFT JOIN outbox o ON o.id = f.event_id
     ORDER BY e.created_at DESC, e.message_id`,
    [own.map(({ address }) => address)],
  );
  return rows.map(({ id, subject, to, status, answer, at, subscriber, hasEvent }) => {
    const repeat = repeatOf({ status, subscriber, hasEvent });
    return { id, subject, to, status, answer, sent_at: at.toISOString(), repeat };
  });
}

/** Whether the family gets marketing emails and the newsletter. */
export async function readConsents(
  database: Database,
  { accountIds, emailKeys }: Keys,
): Promise<{ marketing: { isOn: boolean; at: Date } | null; newsletter: { status: string; at: Date } | null }> {
  const marketing = await database.one<{ isOn: boolean; at: Date }>(
    'SELECT marketing AS "isOn", updated_at AS at FROM notification_preferences WHERE account_id = ANY($1::uuid[]) ORDER BY updated_at DESC LIMIT 1',
    [accountIds],
  );
  const newsletter = await database.one<{ status: string; at: Date }>(
    `SELECT status, COALESCE(unsubscribed_at, confirmed_at, created_at) AS at FROM newsletter_subscriptions WHERE email_key = ANY($1)
     ORDER BY created_at DESC LIMIT 1`,
    [emailKeys],
  );
  return { marketing: marketing ?? null, newsletter: newsletter ?? null };
}

/** The sessions of a registration. */
export interface FamilyBalance {
  /** Used or left. */
  total: number;
  left: number;
}

/** Balances by registration, for registrations that have sessions. */
export async function readBalances(
  database: Database,
  registrationIds: readonly string[],
): Promise<Map<string, FamilyBalance>> {
  const rows = await database.rows<FamilyBalance & { id: string }>(
    `SELECT registration_id AS id, sessions_total AS total, sessions_left AS left FROM session_balance
     WHERE registration_id = ANY($1::uuid[]) AND sessions_total IS NOT NULL`,
    [registrationIds],
  );
  return new Map(rows.map(({ id, ...balance }) => [id, balance]));
}
