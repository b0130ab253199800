import type { EntityManager } from 'typeorm';
import type { RunningCommand } from '../audit/command-context.js';

/** An event to be written at the end of its transaction. */
export interface PublishedEvent {
  name: string;
  version: number;
  payload: object;
}

/** The kinds of record a command can be about. */
export type AuditSubjectKind =
  | 'account'
  | 'calendar_feed'
  | 'checkout'
  | 'consultation'
  | 'email_code'
  | 'emails'
  | 'family'
  | 'lead'
  | 'lesson'
  | 'newsletter_subscription'
  | 'password_reset'
  | 'payment'
  | 'payment_issue'
  | 'picture'
  | 'provider_event'
  | 'registration'
  | 'saturday'
  | 'session'
  | 'setting'
  | 'staff'
  | 'student'
  | 'waitlist_entry';

/** Data written right before a transaction commits: its events and its audit row. */
export interface TransactionRecords {
  /** Whether any statement inserted, updated or deleted a row. */
  hasChanges: boolean;
  events: PublishedEvent[];
  subject: { kind: AuditSubjectKind; id: string } | null;
  details: Record<string, unknown>;
  /** Commands whose audit row was already written by a statement of the transaction. */
  recorded: RunningCommand[];
  /** Called after the transaction has committed. */
  afterCommit: (() => void) | null;
}

/** Keyed by query runner, because each transaction has its own. */
const open = new WeakMap<object, TransactionRecords>();

const keyOf = (tx: EntityManager): object => tx.queryRunner ?? tx;

/** Starts the records of a transaction. */
export function openRecords(tx: EntityManager): TransactionRecords {
  const records: TransactionRecords = {
    hasChanges: false,
    events: [],
    subject: null,
    details: {},
    recorded: [],
    afterCommit: null,
  };
  open.set(keyOf(tx), records);
  return records;
}

/** Ends the records. Events published later would be lost, so they are refused. */
export function closeRecords(tx: EntityManager): void {
  open.delete(keyOf(tx));
}

/** @returns undefined for a transaction that no unit of work opened, or that is about to commit */
export function recordsOf(tx: EntityManager): TransactionRecords | undefined {
  return open.get(keyOf(tx));
}

/**
 * Names the record that the running command is about, so that this transaction writes its audit row. Side work, such as counting an attempt,
 * names no subject. Only the first subject of a transaction counts.
 * @param details amounts in cents, ids and field names; never personal data or secrets
 */
export function auditSubject(
  tx: EntityManager,
  kind: AuditSubjectKind,
  id: string,
  details: Record<string, unknown> = {},
): void {
  const records = recordsOf(tx);
  if (!records) return;
  records.subject ??= { kind, id };
  Object.assign(records.details, details);
}

/** Adds to the details of the running command's audit row without naming its subject. @param details see {@link auditSubject} */
export function auditDetails(tx: EntityManager, details: Record<string, unknown>): void {
  const records = recordsOf(tx);
  if (records) Object.assign(records.details, details);
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Records that a statement changed rows. A command that changed nothing gets no audit row. @param runner that sent the statement */
export function noteChanges(runner: object, command: string, rowCount: number | null): void {
  const records = open.get(runner);
  if (records && !records.hasChanges) records.hasChanges = changes.has(command) && (rowCount ?? 0) > 0;
}
