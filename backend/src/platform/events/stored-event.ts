import type { EventEnvelope, EventName } from '@academy/contracts/events/envelope';
import type { EntityManager } from 'typeorm';

/** An outbox row as a delivery needs it. */
export interface StoredEvent {
  event: EventEnvelope;
  dead: boolean;
}

interface Row {
  id: string;
  name: EventName;
  version: number;
  payload: EventEnvelope['payload'];
  occurred_at: Date;
  dead: boolean;
}

/** The event as its subscribers get it: what the outbox serialised, read back. */
export function toEnvelope(row: Omit<Row, 'dead'>): EventEnvelope {
  return { id: row.id, name: row.name, version: row.version, occurred_at: row.occurred_at.toISOString(), payload: row.payload };
}

/** @returns null for an event whose row is gone */
export async function readEvent(manager: EntityManager, id: string): Promise<StoredEvent | null> {
  const [row] = await manager.query<Row[]>('SELECT id, name, version, payload, occurred_at, dead_at IS NOT NULL AS dead FROM outbox WHERE id = $1', [id]);
  return row ? { event: toEnvelope(row), dead: row.dead } : null;
}
