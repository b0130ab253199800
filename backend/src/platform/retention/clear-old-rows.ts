import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { timeBudgetMs } from '../messaging/schedules/drain.js';
import { Schedule, ScheduledTask } from '../messaging/schedules/schedule.js';
import { retentionRules, type RetentionRule } from './retention-rules.js';
import { handleBatch } from './retention.repository.js';

/** Rows per statement: few enough to stay far below the statement timeout, however many have expired. */
const batchSize = 5_000;

/** Deletes expired rows in batches. The next run continues where this one ran out of time. */
@Injectable()
@Schedule({ name: 'clear-old-rows', everyMs: 60 * 60_000 })
export class ClearOldRows extends ScheduledTask {
  constructor(private readonly database: Database) {
    super();
  }

  async run(): Promise<void> {
    await this.deleteBatches();
  }

  /**
   * Runs one batch of each rule in turn, until no rule has a full batch left or the time is up.
   * @returns how many rows were handled, by table
   */
  async deleteBatches(limits: { batchSize?: number; milliseconds?: number } = {}): Promise<Record<string, number>> {
    const size = limits.batchSize ?? batchSize;
    const end = performance.now() + (limits.milliseconds ?? timeBudgetMs);
    const handled: Record<string, number> = {};
    let rules: readonly RetentionRule[] = retentionRules;
    while (rules.length > 0) {
      const full: RetentionRule[] = [];
      for (const rule of rules) {
        if (performance.now() >= end) return handled;
        const count = await handleBatch(this.database, rule, size);
        handled[rule.table] = (handled[rule.table] ?? 0) + count;
        if (count >= size) full.push(rule);
      }
      rules = full;
    }
    return handled;
  }
}
