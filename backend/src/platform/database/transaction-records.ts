import type { AuditSubjectKind } from '@academy/contracts/http/audit-subject';
import type { RunningCommand } from '../audit/command-context.js';
import { Tx } from './database.js';

/** An event to be written at the end of its transaction. */
export interface PublishedEvent {
  name: string;
  version: number;
  payload: object;
}

/** Data written right before a transaction commits: its events and its audit row. */
export interface TransactionRecords {
  /** False once the transaction is about to commit or to roll back. */
  isOpen: boolean;
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

/** The records of a transaction that starts. */
export const newRecords = (): TransactionRecords => ({
  isOpen: true,
  hasChanges: false,
  events: [],
  subject: null,
  details: {},
  recorded: [],
  afterCommit: null,
});

/** @returns undefined outside a unit of work, and for one that is about to commit */
export const recordsOf = (database: unknown): TransactionRecords | undefined =>
  database instanceof Tx && database.records.isOpen ? database.records : undefined;

/**
 * Names the record that the running command is about, so that this transaction writes its audit row. Side work, such as counting an attempt,
 * names no subject. Only the first subject of a transaction counts.
 * @param details amounts in cents, ids and field names; never personal data or secrets
 */
export function auditSubject(tx: Tx, kind: AuditSubjectKind, id: string, details: Record<string, unknown> = {}): void {
  const records = recordsOf(tx);
  if (!records) return;
  records.subject ??= { kind, id };
  Object.assign(records.details, details);
}

/** Adds to the details of the running command's audit row without naming its subject. @param details see {@link auditSubject} */
export function auditDetails(tx: Tx, details: Record<string, unknown>): void {
  const records = recordsOf(tx);
  if (records) Object.assign(records.details, details);
}
