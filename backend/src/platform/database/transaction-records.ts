import type { EntityManager } from 'typeorm';
import type { RunningCommand } from '../audit/command-context.js';

/** An event that waits for the end of its transaction. */
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

/** What is written right before a transaction commits: the events it published, and what its audit row says. */
export interface TransactionRecords {
  /** Whether a statement has inserted, updated or deleted a row. */
  hasChanges: boolean;
  events: PublishedEvent[];
  subject: { kind: AuditSubjectKind; id: string } | null;
  details: Record<string, unknown>;
  /** Commands whose audit row one of the transaction's own statements has written. */
  recorded: RunningCommand[];
  /** Called once the transaction has committed. */
  afterCommit: (() => void) | null;
}

/** By the transaction's query runner, which belongs to it alone. */
const open = new WeakMap<object, TransactionRecords>();

const keyOf = (tx: EntityManager): object => tx.queryRunner ?? tx;

/** Begins the records of a transaction. */
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

/** Ends them: what is published from now on would be lost, and is refused. */
export function closeRecords(tx: EntityManager): void {
  open.delete(keyOf(tx));
}

/** @returns undefined for a transaction that no unit of work has opened, or that is about to commit */
export function recordsOf(tx: EntityManager): TransactionRecords | undefined {
  return open.get(keyOf(tx));
}

/**
 * Says which record the running command is about, which gives this transaction its audit row. What a transaction does on the way,
 * such as counting an attempt, names no subject. The first subject of a transaction stays.
 * @param details amounts in cents, ids, names of fields: never personal data, never a secret
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

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Notices a statement that changes rows: a command that found nothing to do leaves no audit row. @param runner that has sent it */
export function noteChanges(runner: object, command: string, rowCount: number | null): void {
  const records = open.get(runner);
  if (records && !records.hasChanges) records.hasChanges = changes.has(command) && (rowCount ?? 0) > 0;
}
