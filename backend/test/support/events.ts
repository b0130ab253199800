import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './database.js';

interface StoredEvent {
  id?: string;
  name: string;
  version?: number;
  payload: object;
}

/** Stores an event with its deliveries and notifies the relays, as publishing does. @returns the event's id */
export async function storeEvent(
  database: TestDatabase,
  { id = randomUUID(), name, version = 1, payload }: StoredEvent,
): Promise<string> {
  await database.query(
    `WITH published AS (INSERT INTO outbox (id, name, version, payload, published_at) VALUES ($1, $2, $3, $4, now()) RETURNING id, name)
     INSERT INTO deliveries (event_id, subscriber, queue, next_attempt_at)
     SELECT p.id, s.subscriber, s.queue, now() + make_interval(secs => s.delay_seconds) FROM published p JOIN subscriptions s ON s.event = p.name`,
    [id, name, version, JSON.stringify(payload)],
  );
  await database.query('NOTIFY outbox');
  return id;
}

/** Counts the unfinished deliveries of all events with these names, leaving out deliveries with a delay. */
export async function countUndone(database: TestDatabase, ...names: string[]): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM outbox o JOIN deliveries d ON d.event_id = o.id JOIN subscriptions s USING (subscriber)
     WHERE o.name = ANY($1) AND d.status <> 'done' AND s.delay_seconds = 0`,
    [names],
  );
  return row?.count ?? 0;
}
