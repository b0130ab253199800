import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/platform/config/config.js';
import { migrate } from '../../src/platform/database/data-source.js';
import { migrateQueues } from '../../src/platform/messaging/queues/queue-backend.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/local/postgres/embedded-postgres.js';
import { createMetrics, startMetricsServer } from '../../src/platform/observability/index.js';
import { endProcesses, startProcess } from '../support/product-process.js';
import { findTestPort } from '../support/test-port.js';

let folder: string;
let postgres: EmbeddedPostgres;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'metrics-test-'));
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false });
  url = await postgres.ensureDatabase('metrics');
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url });
  await migrate(config);
  await migrateQueues(config);
});

afterAll(async () => {
  endProcesses();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

describe('the metrics of a process', () => {
  it('are not served if no port is set', async () => {
    expect(await startMetricsServer(loadConfig({}), createMetrics())).toBeNull();
  });

  it('are served only on localhost by default, without any other path', async () => {
    const server = await startMetricsServer(loadConfig({ METRICS_PORT: '0' }), createMetrics());
    expect(server?.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
    const status = async (path: string, method = 'GET') => (await fetch(`${server?.url}${path}`, { method })).status;
    expect([
      await status('/metrics'),
      await status('/'),
      await status('/queues'),
      await status('/metrics', 'POST'),
    ]).toEqual([200, 404, 404, 404]);
    await server?.close();
  });

  it.each([
    ['api', /http_request_duration_seconds_count\{method="GET",route="\/api\/programs",status="2xx"\} 1/],
    ['worker', /academy_queue_jobs\{queue="mail",state="waiting"\} 0/],
  ] as const)('of the %s are served on a separate port and not on the public port', async (kind, own) => {
    const port = await findTestPort();
    const running = await startProcess(kind, { DATABASE_URL: url, METRICS_PORT: String(port) });
    if (kind === 'api') expect((await fetch(`${running.url}/api/programs`)).status).toBe(200);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toMatch(own);
    expect(text).toContain('academy_deliveries{state="dead"} 0');
    expect(Number(/^academy_sql_statements_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    for (const path of ['/metrics', '/api/metrics']) expect((await fetch(running.url + path)).status).toBe(404);
    expect(await running.stop()).toBe(0);
  });
});
