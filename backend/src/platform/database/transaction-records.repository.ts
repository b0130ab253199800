import type { EntityManager } from 'typeorm';
import { currentContext, systemActor, type CommandContext, type RunningCommand } from '../audit/command-context.js';
import type { TransactionRecords } from './transaction-records.js';

/** Columns of `audit` from $1 to $9: the command's name and details are lists, one entry per row. */
const insertAudit = `
INSERT INTO audit (actor_kind, actor_id, request_id, caused_by, reason, subject_kind, subject_id, command, details)
SELECT $1::text, $2::text, $3::uuid, $4::uuid, $5::text, $6::text, $7::text, c.command, c.details FROM unnest($8::text[], $9::jsonb[]) AS c (command, details)`;

/** Outbox rows in the order of publishing, one delivery per subscriber, and the audit rows. `published_at` says that the deliveries are written along. */
const insertEvents = `
WITH published AS (
  INSERT INTO outbox (name, version, payload, published_at, actor_kind, actor_id, request_id, caused_by)
  SELECT e.name, e.version, e.payload, academy_now(), $1::text, $2::text, $3::uuid, $4::uuid
  FROM ROWS FROM (jsonb_to_recordset($10::jsonb) AS (name text, version integer, payload jsonb)) WITH ORDINALITY AS e (name, version, payload, position)
  ORDER BY e.position RETURNING id, name),
delivered AS (
  INSERT INTO deliveries (event_id, subscriber, queue, next_attempt_at)
  SELECT p.id, s.subscriber, s.queue, academy_now() + make_interval(secs => s.delay_seconds)
  FROM published p JOIN subscriptions s ON s.event = p.name)
${insertAudit}`;

/**
 * The commands that get their audit row with this transaction: those that are being executed and have changed something now, each
 * once. Outside of a command, a delivery or schedule is recorded by its own name if it has named its subject and published.
 */
function commandsToRecord(records: TransactionRecords, context: CommandContext | undefined): readonly RunningCommand[] {
  const { commands = [], task = null } = context ?? {};
  const hasEvents = records.events.length > 0;
  if (commands.length > 0) return records.hasChanges || hasEvents ? commands.filter((one) => !one.isRecorded) : [];
  return task !== null && hasEvents && records.subject ? [{ name: task, isRecorded: false }] : [];
}

/** $1 to $9 of {@link insertAudit}. The row of the innermost command carries the details, with the ids of each event. */
function auditParameters(
  { events, subject, details }: Omit<TransactionRecords, 'hasChanges'>,
  context: CommandContext | undefined,
  commands: readonly RunningCommand[],
): unknown[] {
  const { kind, id } = context?.actor ?? systemActor;
  const published = events.map(({ name, payload }) => ({ event: name, ...payload }));
  const own = JSON.stringify(published.length > 0 ? { ...details, events: published } : details);
  return [
    kind,
    id,
    context?.requestId ?? null,
    context?.causedBy ?? null,
    context?.reason ?? null,
    subject?.kind ?? null,
    subject?.id ?? null,
    commands.map(({ name }) => name),
    commands.map((_command, index) => (index === commands.length - 1 ? own : '{}')),
  ];
}

/**
 * Writes what belongs to a transaction, right before its COMMIT, in one statement: events with their deliveries, and audit rows.
 * @returns the commands whose audit rows are now part of the transaction
 */
export async function writeRecords(tx: EntityManager, records: TransactionRecords): Promise<readonly RunningCommand[]> {
  const context = currentContext();
  const commands = commandsToRecord(records, context);
  const { events } = records;
  if (commands.length === 0 && events.length === 0) return commands;
  const parameters = auditParameters(records, context, commands);
  if (events.length === 0) await tx.query(insertAudit, parameters);
  else await tx.query(insertEvents, [...parameters, JSON.stringify(events)]);
  return commands;
}

/** The audit rows of a statement that is a transaction of its own. */
export interface StatementAudit {
  /** An INSERT for the statement's WITH. A condition may follow: rows are written only where the statement changes something. */
  sql: string;
  parameters: unknown[];
  /** Call once the statement has changed something: the command gets no second row. */
  markRecorded(): void;
}

/**
 * Audits a change that one statement makes without a unit of work, so that both are committed together.
 * @param offset how many parameters the statement has before those of the audit rows
 */
export function auditOfStatement(
  offset: number,
  subject: NonNullable<TransactionRecords['subject']>,
  details: Record<string, unknown> = {},
): StatementAudit {
  const context = currentContext();
  const records = { hasChanges: true, events: [], subject, details };
  const commands = commandsToRecord(records, context);
  return {
    sql: insertAudit.replaceAll(/\$(\d)/g, (_place, number: string) => `$${offset + Number(number)}`),
    parameters: auditParameters(records, context, commands),
    markRecorded: () => {
      for (const command of commands) command.isRecorded = true;
    },
  };
}
