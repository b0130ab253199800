import type { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { Database, PooledDatabase } from '../database/database.js';
import { createMetrics } from './metrics.js';

const never = () => new Promise<never>(() => undefined);

it('answers with the metrics of the process while a source hangs, and asks it only once', async () => {
  const query = vi.fn(never);
  const queue = { name: 'mail', getJobCounts: async () => ({ waiting: 1 }) };
  const metrics = createMetrics(
    { database: new Database({ query }), queues: [queue] },
    { BUILD_SHA: 'abcdef0', readLimitMs: 20 },
  );
  for (let scrape = 0; scrape < 3; scrape += 1) {
    const text = await metrics.text();
    expect(text).toContain('academy_source_up{source="database"} 0\n');
    expect(text).toContain('academy_source_up{source="queues"} 1\n');
    expect(text).toMatch(/^process_cpu_seconds_total /m);
  }
  expect(query).toHaveBeenCalledTimes(1);
});

it('adds the connections of the other process, of which nothing else is read', async () => {
  const query = vi.fn(async () => ({ rows: [] }));
  const pooled = (used: number, idle: number) =>
    new PooledDatabase({ query, totalCount: used + idle, idleCount: idle, waitingCount: 0 } as unknown as Pool);
  const other = createMetrics();
  other.watch({ pool: pooled(2, 1) });
  const values = await other.values();
  expect(query).not.toHaveBeenCalled();
  const text = await createMetrics({ pool: pooled(1, 4) }, { others: async () => [values] }).text();
  expect(text).toContain('academy_database_pool{state="used"} 3\n');
  expect(text).toContain('academy_database_pool{state="idle"} 5\n');
  expect(text).toContain('academy_source_up{source="pool"} 1\n');
});
