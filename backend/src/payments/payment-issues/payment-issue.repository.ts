import type { CaseKind } from '@academy/contracts/events/CaseOpened';
import type { Cents } from '@academy/contracts/rules/money';
import type { Transaction } from '../../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/** An issue that is opened, or to which something is added. */
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

/** An issue and its payment, as the email to the staff shows them. */
export interface ReportedIssue {
  detail: string;
  intent: string;
  /** Captured cents. */
  amount: Cents;
}

/** An issue that is opened again forgets who closed it before. */
const untouched = 'closed_by = NULL, outcome = NULL, note = NULL';

async function upsert(tx: Transaction, sql: string, parameters: unknown[]): Promise<string | null> {
  const [row] = await tx.query<{ id: string }[]>(sql, parameters);
  return row?.id ?? null;
}

/** Opens an issue, or reopens a closed one. @returns its id, or null when it was open: then it stays as it is */
export function openIssue(tx: Transaction, { paymentId, kind, detail }: NewIssue): Promise<string | null> {
  return upsert(
    tx,
    `INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, $3)
     ON CONFLICT (payment_id, kind) DO UPDATE SET detail = EXCLUDED.detail, opened_at = academy_now(), closed_at = NULL, ${untouched} WHERE cases.closed_at IS NOT NULL RETURNING id`,
    [paymentId, kind, detail],
  );
}

/** Opens an issue, or adds to one that is open. @returns its id */
export function extendIssue(tx: Transaction, { paymentId, kind, detail }: NewIssue): Promise<string | null> {
  return upsert(
    tx,
    `INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, $3)
     ON CONFLICT (payment_id, kind) DO UPDATE SET detail = CASE WHEN cases.closed_at IS NULL THEN cases.detail || '; ' ELSE '' END || EXCLUDED.detail,
       opened_at = academy_now(), closed_at = NULL, ${untouched} RETURNING id`,
    [paymentId, kind, detail],
  );
}

/** Opens an issue unless the payment has had one of this kind. @returns its id, or null when it has had one */
export function insertIssue(tx: Transaction, { paymentId, kind, detail }: NewIssue): Promise<string | null> {
  return upsert(
    tx,
    'INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
    [paymentId, kind, detail],
  );
}

/**
 * Adds a step to an issue, opening it where there is none.
 * @param step whether the issue is closed after it; one that is late leaves an issue that is there as it is
 */
export async function addIssueStep(
  tx: Transaction,
  { paymentId, kind, detail }: NewIssue,
  { isClosed, isLate }: { isClosed: boolean; isLate: boolean },
): Promise<{ id: string; closed: boolean }> {
  const changed = isLate ? '' : `, closed_at = EXCLUDED.closed_at, ${untouched}`;
  const [row] = await tx.query<[{ id: string; closed: boolean }]>(
    `INSERT INTO cases (payment_id, kind, detail, closed_at) VALUES ($1, $2, $3, CASE WHEN $4 THEN academy_now() END)
     ON CONFLICT (payment_id, kind) DO UPDATE SET detail = cases.detail || '; ' || EXCLUDED.detail${changed} RETURNING id, closed_at IS NOT NULL AS closed`,
    [paymentId, kind, detail, isClosed],
  );
  return row;
}

/** Closes every open issue of a payment but a dispute. */
export async function closeIssuesOf(tx: Transaction, paymentId: string): Promise<void> {
  await tx.query(
    "UPDATE cases SET closed_at = academy_now() WHERE payment_id = $1 AND closed_at IS NULL AND kind <> 'dispute'",
    [paymentId],
  );
}

/** Closes the open issue of one kind, if there is one. */
export async function closeIssueOfKind(tx: Transaction, paymentId: string, kind: CaseKind): Promise<void> {
  await tx.query(
    'UPDATE cases SET closed_at = academy_now() WHERE payment_id = $1 AND kind = $2 AND closed_at IS NULL',
    [paymentId, kind],
  );
}

/** Closes an open issue as a person does. Call with its row locked. */
export async function closeIssueById(
  tx: Transaction,
  id: string,
  { outcome, staffId, note }: IssueClosing,
): Promise<void> {
  await tx.query(
    'UPDATE cases SET closed_at = academy_now(), outcome = $2, closed_by = $3, note = $4 WHERE id = $1 AND closed_at IS NULL',
    [id, outcome, staffId, note],
  );
}

/** Whether an issue still has to be dealt with. */
export async function isIssueOpen(tx: Transaction, id: string): Promise<boolean> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM cases WHERE id = $1 AND closed_at IS NULL', [id]);
  return rows.length > 0;
}

/** Whether a payment has, or has had, an issue of this kind. */
export async function hasIssue(database: Database, paymentId: string, kind: CaseKind): Promise<boolean> {
  const rows: unknown[] = await database.query('SELECT 1 FROM cases WHERE payment_id = $1 AND kind = $2', [
    paymentId,
    kind,
  ]);
  return rows.length > 0;
}

/** @throws Error when it does not exist */
export async function readReportedIssue(database: Database, id: string): Promise<ReportedIssue> {
  const [row] = await database.query<ReportedIssue[]>(
    `SELECT k.detail, p.provider_intent_id AS intent, p.amount_received_cents AS amount FROM cases k JOIN payments p ON p.id = k.payment_id WHERE k.id = $1`,
    [id],
  );
  if (!row) throw new Error(`Payment issue ${id} is gone`);
  return row;
}
