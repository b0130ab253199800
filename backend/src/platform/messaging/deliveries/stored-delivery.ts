import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { toEnvelope, type OutboxRow } from '../outbox/stored-event.js';

export type DeliveryStatus = 'open' | 'done' | 'dead';

/** A delivery joined with its event, as a database row. */
export type StoredDeliveryRow = OutboxRow & { status: DeliveryStatus };

/** A delivery with its event. */
export interface StoredDelivery {
  event: EventEnvelope;
  status: DeliveryStatus;
}

export function toStoredDelivery(row: StoredDeliveryRow): StoredDelivery {
  return { event: toEnvelope(row), status: row.status };
}
