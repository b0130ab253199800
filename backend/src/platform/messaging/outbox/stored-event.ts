import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { EventName } from '@academy/contracts/events/registry';

/** The columns of an event that subscribers receive. */
export interface OutboxRow {
  id: string;
  name: EventName;
  version: number;
  payload: EventEnvelope['payload'];
  occurred_at: Date;
  /** Null without a request. */
  request_id: string | null;
  /** Null if it was not traced. */
  trace_parent: string | null;
}

/** SQL: these columns of the outbox `o`. */
export const eventColumns = 'o.id, o.name, o.version, o.payload, o.occurred_at, o.request_id, o.trace_parent';

/** The event that subscribers receive, from its stored row. */
export function toEnvelope(row: OutboxRow): EventEnvelope {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    occurred_at: row.occurred_at.toISOString(),
    payload: row.payload,
    request_id: row.request_id,
    ...(row.trace_parent !== null && { trace_parent: row.trace_parent }),
  };
}
