import { expect, it, vi } from 'vitest';
import { createMetrics } from './metrics.js';

const never = () => new Promise<never>(() => undefined);

it('answers with the metrics of the process while a source hangs, and asks it only once', async () => {
  const query = vi.fn(never);
  const queue = { name: 'mail', getJobCounts: async () => ({ waiting: 1 }) };
  const metrics = createMetrics({ database: { query }, queues: [queue] }, { BUILD_SHA: 'abcdef0', readLimitMs: 20 });
  for (let scrape = 0; scrape < 3; scrape += 1) {
    const text = await metrics.text();
    expect(text).toContain('academy_source_up{source="database"} 0\n');
    expect(text).toContain('academy_source_up{source="queues"} 1\n');
    expect(text).toMatch(/^process_cpu_seconds_total /m);
  }
  expect(query).toHaveBeenCalledTimes(1);
});
