import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoFamily } from '../../src/local/demo-family.js';
import { startOf } from '../../src/local/process-start.mjs';
import { defaultPoolMax } from '../../src/platform/database/data-source.js';
import { TestClient } from '../support/client.js';
import { newStudent } from '../support/families.js';
import { until } from '../support/journey.js';
import { startLocalProduct, type LocalProduct } from './local-product.js';

let folder: string;
let product: LocalProduct;

/** Returns the process of the product's workers. @throws Error if there is none */
function workerOf(pid: number): number {
  const isWorker = (one: number) => {
    try {
      const parent = Number(readFileSync(`/proc/${one}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
      return parent === pid && readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('worker-process');
    } catch {
      return false;
    }
  };
  const worker = readdirSync('/proc').map(Number).filter(Boolean).find(isWorker);
  // Not 0, which would be this test's own group of processes.
  if (!worker) throw new Error(`Process ${pid} has no workers.`);
  return worker;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'local-worker-'));
  product = await startLocalProduct(folder, { DEMO_DATA: 'off', RATE_LIMITS: 'off' });
});
afterEach(async () => {
  await product.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it('sends emails from a process of lower priority, and shows what both processes did', async () => {
  const worker = workerOf(product.pid);
  // A higher number is a lower priority.
  expect(getPriority(worker)).toBeGreaterThan(getPriority(product.pid));
  const lead = {
    kind: 'contact',
    name: 'Jane Doe',
    email: 'lead@example.com',
    subject: 'Essays',
    message: 'Please call.',
  };
  const response = await fetch(`${product.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(lead),
  });
  expect(response.status).toBe(201);
  await until('the email', async () => (await product.mailbox()).includes('Message: Jane Doe'), 30_000);
  const metrics = await product.ops('/metrics');
  // The call was counted by one process, and the queues by the other.
  expect(metrics).toMatch(/^http_request_duration_seconds_count\{method="POST",route="[^"]*leads",status="2xx"\} 1$/m);
  expect(metrics).toMatch(/^academy_source_up\{source="queues"\} 1$/m);
  expect(metrics).toMatch(/^academy_build_info\{.*\} 1$/m);
  const traces = await product.ops('/traces');
  expect(traces).toContain('/api/leads');
  expect(await product.end('SIGTERM')).toBe(0);
  expect(startOf(worker)).toBeUndefined();
});

it('counts the connections of both processes', async () => {
  const connections = async () => {
    const lines = (await product.ops('/metrics')).matchAll(/^academy_database_pool\{state="(?:used|idle)"\} (\d+)$/gm);
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const signIn = () =>
    new TestClient(product.url).post('/api/login', { email: demoFamily.parent.email, password: 'wrong' });
  await until('more connections than the workers may open', async () => {
    await Promise.all(Array.from({ length: 4 * defaultPoolMax.api }, signIn));
    return (await connections()) > defaultPoolMax.worker;
  });
});

it('sends an email itself that a parent waits for', async () => {
  const parent = new TestClient(product.url);
  const { email, password } = demoFamily.parent;
  parent.token = (await parent.post<{ token: string }>('/api/login', { email, password })).body.token;
  const student = newStudent();
  await parent.post('/api/students', { students: [student] });
  const sent = await parent.post('/api/send-email', {
    to: student.student_email,
    type: 'student_account_notification',
  });
  expect(sent).toMatchObject({ status: 200, body: { success: true } });
  expect(await product.mailbox()).toContain(String(student.student_email));
});

it('leaves no workers behind when it is killed', async () => {
  const worker = workerOf(product.pid);
  expect(startOf(worker)).toBeDefined();
  await product.end('SIGKILL');
  await expect.poll(() => startOf(worker), { timeout: 10_000 }).toBeUndefined();
});

it('ends with a reason when the workers are lost', async () => {
  process.kill(workerOf(product.pid), 'SIGKILL');
  await until('the end', () => product.hasEnded(), 30_000);
  expect(product.said()).toContain('The workers stopped unexpectedly.');
});
