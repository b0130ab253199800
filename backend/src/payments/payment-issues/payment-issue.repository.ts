import type { CaseKind } from '@academy/contracts/events/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { Database, Tx } from '../../platform/database/database.js';

/** An issue to open or extend. */
export interface NewIssue {
  paymentId: string;
  kind: CaseKind;
  detail: string;
}

/** How a person closes an issue. */
export interface IssueClosing {
  outcome: 'placed' | 'refunded' | 'closed';
  /** Null from the command line. */
  staffId: string | null;
  note: string;
}

/** An issue and its payment, as shown in the email to the staff. */
export interface ReportedIssue {
  detail: string;
  intent: string;
  /** Cents captured. */
  amount: Cents;
}

/** Reopening an issue clears who closed it before. */
const untouched = 'closed_by = NULL, outcome = NULL, note = NULL';

async function upsert(tx: Tx, sql: string, parameters: unknown[]): Promise<string | null> {
  const row = await tx.named('store issue').one<{ id: string }>(sql, parameters);
  return row?.id ?? null;
}

/** Opens an issue, or reopens a closed one. @returns its id, or null when it was already open and is unchanged */
export function openIssue(tx: Tx, { paymentId, kind, detail }: NewIssue): Promise<string | null> {
  return upsert(
    tx,
    `INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, $3)
     ON CONFLICT (payment_id, kind) DO UPDATE SET detail = EXCLUDED.detail, opened_at = academy_now(), closed_at = NULL, ${untouched} WHERE cases.closed_at IS NOT NULL RETURNING id`,
    [paymentId, kind, detail],
  );
}

/** Opens an issue, or adds to an open one. @returns its id */
export function extendIssue(tx: Tx, { paymentId, kind, detail }: NewIssue): Promise<string | null> {
  return upsert(
    tx,
    `INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, $3)
     ON CONFLICT (payment_id, kind) DO UPDATE SET detail = CASE WHEN cases.closed_at IS NULL THEN cases.detail || '; ' ELSE '' END || EXCLUDED.detail,
       opened_at = academy_now(), closed_at = NULL, ${untouched} RETURNING id`,
    [paymentId, kind, detail],
  );
}

/** Opens an issue unless the payment ever had one of this kind. @returns its id, or null if it had */
export function insertIssue(tx: Tx, { paymentId, kind, detail }: NewIssue): Promise<string | null> {
  return upsert(
    tx,
    'INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
    [paymentId, kind, detail],
  );
}

/**
 * Adds a step to an issue, and opens one if there is none.
 * @param step whether the issue is closed after it; a late step does not open or close an existing issue
 */
export async function addIssueStep(
  tx: Tx,
  { paymentId, kind, detail }: NewIssue,
  { isClosed, isLate }: { isClosed: boolean; isLate: boolean },
): Promise<{ id: string; closed: boolean }> {
  const changed = isLate ? '' : `, closed_at = EXCLUDED.closed_at, ${untouched}`;
  return tx.only<{ id: string; closed: boolean }>(
    `INSERT INTO cases (payment_id, kind, detail, closed_at) VALUES ($1, $2, $3, CASE WHEN $4 THEN academy_now() END)
     ON CONFLICT (payment_id, kind) DO UPDATE SET detail = cases.detail || '; ' || EXCLUDED.detail${changed} RETURNING id, closed_at IS NOT NULL AS closed`,
    [paymentId, kind, detail, isClosed],
  );
}

/** Closes all open issues of a payment except disputes. */
export async function closeIssuesOf(tx: Tx, paymentId: string): Promise<void> {
  await tx.run(
    "UPDATE cases SET closed_at = academy_now() WHERE payment_id = $1 AND closed_at IS NULL AND kind <> 'dispute'",
    [paymentId],
  );
}

/** Closes the open issue of one kind, if there is one. */
export async function closeIssueOfKind(tx: Tx, paymentId: string, kind: CaseKind): Promise<void> {
  await tx.run('UPDATE cases SET closed_at = academy_now() WHERE payment_id = $1 AND kind = $2 AND closed_at IS NULL', [
    paymentId,
    kind,
  ]);
}

/** Closes an open issue for a person. */
export async function closeIssueById(tx: Tx, id: string, { outcome, staffId, note }: IssueClosing): Promise<void> {
  await tx.run(
    'UPDATE cases SET closed_at = academy_now(), outcome = $2, closed_by = $3, note = $4 WHERE id = $1 AND closed_at IS NULL',
    [id, outcome, staffId, note],
  );
}

/**
 * Reopens the issue that was closed by requesting a refund which will not be made after all, if there is one. The two were written in one
 * transaction, so they have the same time.
 */
export async function reopenIssueOfRefund(tx: Tx, refundId: string): Promise<void> {
  await tx.run(
    `UPDATE cases k SET opened_at = academy_now(), closed_at = NULL, ${untouched} FROM refunds f
     WHERE f.id = $1 AND k.payment_id = f.payment_id AND k.outcome = 'refunded' AND k.closed_at = f.created_at`,
    [refundId],
  );
}

/** Whether an issue is still open. */
export async function isIssueOpen(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.rows('SELECT 1 FROM cases WHERE id = $1 AND closed_at IS NULL', [id]);
  return rows.length > 0;
}

/** Whether a payment has, or ever had, an issue of this kind. */
export async function hasIssue(database: Database, paymentId: string, kind: CaseKind): Promise<boolean> {
  const rows = await database.rows('SELECT 1 FROM cases WHERE payment_id = $1 AND kind = $2', [paymentId, kind]);
  return rows.length > 0;
}

/** @throws Error when the issue does not exist */
export async function readReportedIssue(database: Database, id: string): Promise<ReportedIssue> {
  const row = await database.one<ReportedIssue>(
    `SELECT k.detail, p.provider_intent_id AS intent, p.amount_received_cents AS amount FROM cases k JOIN payments p ON p.id = k.payment_id WHERE k.id = $1`,
    [id],
  );
  if (!row) throw new Error(`Payment issue ${id} is gone`);
  return row;
}
