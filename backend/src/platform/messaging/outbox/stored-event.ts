import type { EventEnvelope, EventName } from '@academy/contracts/events/envelope';
import type { EntityManager } from 'typeorm';

/** The columns of an event that its subscribers get. */
export interface OutboxRow {
  id: string;
  name: EventName;
  version: number;
  payload: EventEnvelope['payload'];
  occurred_at: Date;
}

/** The event as its subscribers get it: what the outbox stored, read back. */
export function toEnvelope(row: OutboxRow): EventEnvelope {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    occurred_at: row.occurred_at.toISOString(),
    payload: row.payload,
  };
}

/** @returns null for an event whose row is gone */
export async function readEvent(manager: EntityManager, id: string): Promise<EventEnvelope | null> {
  const [row] = await manager.query<OutboxRow[]>(
    'SELECT id, name, version, payload, occurred_at FROM outbox WHERE id = $1',
    [id],
  );
  return row ? toEnvelope(row) : null;
}
