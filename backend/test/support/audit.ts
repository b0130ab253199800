import { randomUUID } from 'node:crypto';
import { EventBus } from '@nestjs/cqrs';
import type { Actor } from '../../src/platform/audit/command-context.js';
import { auditSubject } from '../../src/platform/database/transaction-records.js';
import type { Tx } from '../../src/platform/database/database.js';
import { createEvent } from '../../src/platform/messaging/event.js';
import type { TestApp } from './app.js';
import type { TestDatabase } from './database.js';

export const staff: Actor = { kind: 'staff', id: 'kim' };

/** Declares a payment as the audit subject and changes an unrelated row, so that the transaction has something to audit. */
export async function change(tx: Tx, payment: string = randomUUID()): Promise<void> {
  auditSubject(tx, 'payment', payment);
  await tx.run("INSERT INTO rate_limits (bucket, count, resets_at) VALUES ($1, 0, academy_now() + interval '1 hour')", [
    randomUUID(),
  ]);
}

/** Publishes an event that has no effect. */
export async function publishReminder({ app }: TestApp, tx: Tx, reminder: string = randomUUID()): Promise<void> {
  await app.get(EventBus, { strict: false }).publish(createEvent('ReminderDue', { reminder_id: reminder }), tx);
}

/** A row of the audit table, without its id and time. */
export interface AuditRow {
  actor_kind: string;
  actor_id: string | null;
  request_id: string | null;
  caused_by: string | null;
  command: string;
  subject_kind: string | null;
  subject_id: string | null;
  details: Record<string, unknown>;
  reason: string | null;
}

/** Returns the audit rows of a request, oldest first. */
export function auditRows(database: TestDatabase, requestId: string): Promise<AuditRow[]> {
  return database.query<AuditRow>(
    `SELECT actor_kind, actor_id, request_id, caused_by, command, subject_kind, subject_id, details, reason
     FROM audit WHERE request_id = $1 ORDER BY id`,
    [requestId],
  );
}
