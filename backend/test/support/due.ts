import type { Type } from '@nestjs/common';
import type { ScheduledTask } from '../../src/platform/messaging/schedules/schedule.js';
import type { TestApp } from './app.js';
import type { TestDatabase } from './database.js';

/** Conditions, by table, that select rows with background work left. */
const openWork = { payments: 'true', checkouts: "status = 'open'", refunds: "status = 'pending'" };

/** Makes background work due that is waiting for its next attempt. Skips locked rows, so it never blocks. */
export async function makeDue({ database }: { database: Pick<TestDatabase, 'query'> }): Promise<void> {
  for (const [table, condition] of Object.entries(openWork))
    await database.query(
      `WITH free AS (SELECT id FROM ${table} WHERE ${condition} FOR UPDATE SKIP LOCKED)
       UPDATE ${table} t SET next_attempt_at = academy_now() FROM free WHERE t.id = free.id`,
    );
}

/** Runs a schedule once with all of its work due. */
export async function runNow(product: TestApp, task: Type<ScheduledTask>): Promise<void> {
  await makeDue(product);
  await product.app.get(task, { strict: false }).run();
}
