import type { EventName, EventPayloads } from './registry.js';

/** An event as the outbox stores it and subscribers receive it. */
export interface EventEnvelope<Name extends EventName = EventName> {
  /** UUID. Together with the subscriber's name, it identifies a delivery. */
  id: string;
  name: Name;
  version: number;
  /** ISO 8601, UTC. */
  occurred_at: string;
  payload: EventPayloads[Name];
  /** UUID of the request that caused the event; null when there was none. */
  request_id?: string | null;
  /** W3C Trace Context `traceparent` of the trace that published it; omitted if it was not traced. */
  trace_parent?: string;
}
