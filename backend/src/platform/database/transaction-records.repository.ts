import { currentContext, systemActor, type CommandContext, type RunningCommand } from '../audit/command-context.js';
import { currentTraceParent } from '../tracing/index.js';
import type { Database } from './database.js';
import { recordsOf, type TransactionRecords } from './transaction-records.js';

/** Parameters of {@link auditInStatement}. */
interface AuditPart {
  rows: string;
  first: number;
  subject: NonNullable<TransactionRecords['subject']>;
  details: Record<string, unknown>;
}

/** SQL that writes audit rows. Of its nine parameters, the last two are arrays with an entry per row. @param from start of the FROM clause */
const auditSql = (first: number, from = '') => {
  const [kind, id, request, cause, reason, subject, subjectId, names, details] = Array.from(
    { length: 9 },
    (_none, index) => `$${first + index}`,
  );
  return `INSERT INTO audit (actor_kind, actor_id, request_id, caused_by, reason, subject_kind, subject_id, command, details)
  SELECT ${kind}::text, ${id}::text, ${request}::uuid, ${cause}::uuid, ${reason}::text, ${subject}::text, ${subjectId}::text, entry.command, entry.details
  FROM ${from}unnest(${names}::text[], ${details}::jsonb[]) AS entry (command, details)`;
};

const insertAudit = auditSql(1);

/**
 * Writes the outbox rows in the order of publishing, one delivery per subscriber of each event, and the audit rows. `published_at` is set
 * because the deliveries are written in the same statement.
 */
const insertEvents = `
WITH published AS (
  INSERT INTO outbox (name, version, payload, published_at, actor_kind, actor_id, request_id, caused_by, trace_parent)
  SELECT e.name, e.version, e.payload, academy_now(), $1::text, $2::text, $3::uuid, $4::uuid, $11::text
  FROM ROWS FROM (jsonb_to_recordset($10::jsonb) AS (name text, version integer, payload jsonb)) WITH ORDINALITY AS e (name, version, payload, position)
  ORDER BY e.position RETURNING id, name, payload),
delivered AS (
  INSERT INTO deliveries (event_id, subscriber, queue, next_attempt_at)
  SELECT p.id, s.subscriber, s.queue, academy_now() + make_interval(secs => s.delay_seconds)
  FROM published p JOIN subscriptions s ON s.event = p.name AND (s.unless IS NULL OR NOT p.payload @> s.unless))
${insertAudit}`;

/** The parameters of {@link auditSql}. */
function auditParameters(
  commands: readonly RunningCommand[],
  subject: TransactionRecords['subject'],
  details: Record<string, unknown>,
): unknown[] {
  const context = currentContext();
  const { kind, id } = context?.actor ?? systemActor;
  return [
    kind,
    id,
    context?.requestId ?? null,
    context?.causedBy ?? null,
    context?.reason ?? null,
    subject?.kind ?? null,
    subject?.id ?? null,
    commands.map(({ name }) => name),
    commands.map((_command, index) => JSON.stringify(index === commands.length - 1 ? details : {})),
  ];
}

/**
 * The commands that get their audit row in this transaction, each only once: the running ones, if the transaction has named its subject and
 * changed something. Outside a command, a delivery or schedule is recorded under its own name if it has named its subject and published
 * an event.
 */
function commandsToRecord(records: TransactionRecords, context: CommandContext | undefined): readonly RunningCommand[] {
  const { commands = [], task = null } = context ?? {};
  const hasEvents = records.events.length > 0;
  if (!records.subject) return [];
  if (commands.length > 0) return records.hasChanges || hasEvents ? commands.filter((one) => !one.isRecorded) : [];
  return task !== null && hasEvents ? [{ name: task, isRecorded: false }] : [];
}

/**
 * The statement that a transaction sends right before COMMIT. It writes events with their deliveries, and audit rows. The row of the
 * innermost command has the details, with the ids of each event.
 * @returns the commands whose audit rows it writes; no statement if there is nothing to write
 */
export function recordsStatement(records: TransactionRecords): {
  commands: readonly RunningCommand[];
  statement: { sql: string; parameters: readonly unknown[] } | null;
} {
  const context = currentContext();
  const commands = commandsToRecord(records, context);
  const { events, subject, details } = records;
  if (commands.length === 0 && events.length === 0) return { commands, statement: null };
  const published = events.map(({ name, payload }) => ({ event: name, ...payload }));
  const parameters = auditParameters(
    commands,
    subject,
    published.length > 0 ? { ...details, events: published } : details,
  );
  const statement =
    events.length === 0
      ? { sql: insertAudit, parameters }
      : { sql: insertEvents, parameters: [...parameters, JSON.stringify(events), currentTraceParent()] };
  return { commands, statement };
}

/**
 * For a command that is a single statement: a WITH query that writes the audit row, so that the command needs no transaction.
 * @param rows name of the WITH query that returns one row if something changed
 * @param first number of the first parameter to add, such as 3 for `$3`
 */
export function auditInStatement(
  database: Database,
  { rows, first, subject, details }: AuditPart,
): { sql: string; parameters: unknown[] } {
  const commands = (currentContext()?.commands ?? []).filter((one) => !one.isRecorded);
  const records = recordsOf(database);
  if (records) records.recorded.push(...commands);
  else for (const command of commands) command.isRecorded = true;
  return {
    sql: `audited AS (${auditSql(first, `${rows} CROSS JOIN `)})`,
    parameters: auditParameters(commands, subject, details),
  };
}
