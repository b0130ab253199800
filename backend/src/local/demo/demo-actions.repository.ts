import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import {
  toStoredDelivery,
  type StoredDelivery,
  type StoredDeliveryRow,
} from '../../platform/messaging/deliveries/stored-delivery.js';
import { eventColumns } from '../../platform/messaging/outbox/stored-event.js';
import type { DeliveryId } from '../../platform/messaging/queues/queue.names.js';
import { actionStatements } from './action-client.js';

/** Values that an action passes on to later ones, such as the ids of the rows it created. */
export type ActionResult = Readonly<Record<string, string>>;

/** Manages table `demo_actions`, and the database session in which actions run. */
@Injectable()
export class DemoActionsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores the current time as the end of the demo data, once per database.
   * @param known normalized addresses of the accounts in a new database
   * @returns the stored time, or null if people have already started using the database
   */
  async beginOnce(known: readonly string[]): Promise<Date | null> {
    await this.database.run(
      `INSERT INTO demo_actions (name, at, result) SELECT 'begin', academy_now(), '{}'
       WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE NOT email_key = ANY($1)) AND NOT EXISTS (SELECT 1 FROM payments) AND NOT EXISTS (SELECT 1 FROM leads)
       ON CONFLICT DO NOTHING`,
      [known],
    );
    const row = await this.database.one<{ at: Date }>("SELECT at FROM demo_actions WHERE name = 'begin'");
    return row?.at ?? null;
  }

  /** Returns the results of completed actions by name. */
  async results(): Promise<Map<string, ActionResult>> {
    const rows = await this.database.rows<{ name: string; result: ActionResult }>(
      'SELECT name, result FROM demo_actions',
    );
    return new Map(rows.map(({ name, result }) => [name, result]));
  }

  /** Begins an action and sets the clock for all its statements. */
  async begin(at: Date): Promise<void> {
    await this.database.run(actionStatements.begin);
    await this.database.run(
      "SELECT set_config('academy.clock', 'adjustable', true), set_config('academy.clock_offset', ($1::timestamptz - academy_now())::text, true)",
      [at.toISOString()],
    );
  }

  /** Moves the clock for the remaining statements of the current action. */
  async moveTo(at: Date): Promise<void> {
    await this.database.run(
      "SELECT set_config('academy.clock_offset', (current_setting('academy.clock_offset')::interval + ($1::timestamptz - academy_now()))::text, true)",
      [at.toISOString()],
    );
  }

  /** Stores the action's result and commits it. */
  async keep(name: string, result: ActionResult): Promise<void> {
    await this.database.run('INSERT INTO demo_actions (name, at, result) VALUES ($1, academy_now(), $2)', [
      name,
      JSON.stringify(result),
    ]);
    await this.database.run(actionStatements.keep);
  }

  /** Rolls an action back. */
  async undo(): Promise<void> {
    await this.database.run(actionStatements.undo);
  }

  /** Stores that an action failed, so that it is not retried on every start. */
  async giveUp(name: string, problem: string): Promise<void> {
    await this.database.run(
      "INSERT INTO demo_actions (name, at, result, problem) VALUES ($1, academy_now(), '{}', $2) ON CONFLICT DO NOTHING",
      [name, problem],
    );
  }

  /** Returns the open deliveries of the current action. Its clock stands still, so its latest events have exactly the current time. */
  openDeliveries(): Promise<DeliveryId[]> {
    return this.database.rows<DeliveryId>(
      `SELECT d.event_id, d.subscriber FROM deliveries d JOIN outbox o ON o.id = d.event_id
       WHERE d.status = 'open' AND o.occurred_at = academy_now() ORDER BY d.next_attempt_at, d.queue DESC, d.event_id, d.subscriber`,
    );
  }

  async findDelivery({ event_id: id, subscriber }: DeliveryId): Promise<StoredDelivery | null> {
    const row = await this.database.one<StoredDeliveryRow>(
      `SELECT ${eventColumns}, d.status FROM deliveries d JOIN outbox o ON o.id = d.event_id WHERE d.event_id = $1 AND d.subscriber = $2`,
      [id, subscriber],
    );
    return row ? toStoredDelivery(row) : null;
  }
}
