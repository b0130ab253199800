import 'reflect-metadata';
import { UnrecoverableError, Worker } from 'bullmq';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/platform/observability/index.js';
import { Database } from '../../src/platform/database/database.js';
import { start, stop, connection, queue, dataSource, mailbox, ask } from '../support/ops-server.js';

beforeAll(start);
afterAll(stop);

describe('Bull Board on PostgreSQL', () => {
  it('lists queues, shows a failed job and retries it', async () => {
    const job = await queue.add('x', { event_id: 'e' }, { attempts: 1 });
    const work = (fail: boolean) =>
      new Promise<void>((resolve) => {
        const worker = new Worker(
          'mail',
          async () => {
            if (fail) throw new UnrecoverableError('no mail server');
          },
          { connection: connection.consumer, prefix: connection.prefix },
        );
        const done = () => void worker.close().then(() => resolve());
        worker.on('completed', done).on('failed', done);
      });
    await work(true);
    const page = await ask('/queues');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Queues')]);
    const listed: unknown = await (await ask('/queues/api/queues?activeQueue=mail&status=failed')).json();
    expect(listed).toMatchObject({
      queues: [{ name: 'mail', counts: { failed: 1 }, jobs: [{ failedReason: 'no mail server' }] }],
    });
    expect((await ask(`/queues/api/queues/mail/${job.id}/retry`, { method: 'PUT' })).status).toBe(204);
    await work(false);
    expect(await queue.getJobCounts('failed', 'completed')).toEqual({ failed: 0, completed: 1 });
    for (const path of [`/queues/api/queues/mail/${job.id}`, '/queues/api/redis/stats'])
      expect((await ask(path)).status).toBe(200);
  });
});

describe('the ops front page', () => {
  it('links to mailbox, queues and metrics, and office lists respond with 404', async () => {
    const page = await ask('/');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    expect([...text.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual(['/mailbox/', '/queues', '/metrics']);
    for (const path of ['/ledger', '/payment-issues', '/consultations', '/leads', '/emails'])
      expect((await ask(path)).status).toBe(404);
  });
});

describe('the ops mailbox', () => {
  it('lists emails as JSON, sandboxes their HTML and deletes them', async () => {
    const transport = createTransport(mailbox.smtpUrl);
    await transport.sendMail({
      from: 'a@example.com',
      to: 'b@example.com',
      subject: 'Receipt',
      html: '<script>alert(1)</script>',
    });
    transport.close();
    const mails = async () => (await (await ask('/mailbox/email')).json()) as { id: string; subject: string }[];
    await expect.poll(mails).toMatchObject([{ subject: 'Receipt' }]);
    const [mail] = await mails();
    const spellings = ['/mailbox/email', '/mailbox/EMAIL', '/mailbox//email', '/mailbox/./Email'];
    for (const path of spellings) {
      const html = await ask(`${path}/${mail?.id}/html`);
      expect(html.headers.get('content-security-policy'), path).toMatch(/^sandbox .*script-src 'none'/);
    }
    const page = await ask('/mailbox/');
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, null]);
    expect((await ask('/mailbox/email/all', { method: 'DELETE' })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

describe('the ops metrics', () => {
  it('report requests, deliveries, schedules and queues', async () => {
    await dataSource.query(`WITH event AS (INSERT INTO outbox (name, version, payload, published_at) VALUES ('StudentCreated', 1, '{}', now()) RETURNING id)
      INSERT INTO deliveries (event_id, subscriber, queue, status, created_at, next_attempt_at)
      SELECT id, status, 'mail', status, now() - interval '1 minute', now() - interval '30 seconds'
      FROM event, unnest(ARRAY['open', 'dead', 'done']) AS status
      UNION ALL SELECT id, 'waits for its next attempt', 'payments', 'open', now(), now() + interval '1 minute' FROM event`);
    await dataSource.query("INSERT INTO schedule_runs VALUES ('finish-refunds', now() - interval '2 minutes')");
    const text = await (await ask('/metrics')).text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/programs",status="2xx"} 1');
    expect(text).toContain('academy_deliveries{state="open"} 2');
    expect(text).toContain('academy_deliveries{state="unqueued"} 2');
    expect(text).toContain('academy_deliveries{state="dead"} 1');
    expect(text).toMatch(/academy_delivery_oldest_seconds 3\d/);
    expect(text).toMatch(/academy_queue_wait_seconds\{queue="mail"\} 3\d/);
    expect(text).toContain('academy_queue_wait_seconds{queue="payments"} 0');
    expect(text).toMatch(/academy_schedule_last_success_seconds\{name="finish-refunds"\} 12\d/);
    expect(text).toContain('academy_queue_jobs{queue="mail",state="waiting"} 0');
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('stay readable during a database outage', async () => {
    const metrics = createMetrics({ database: new Database({ query: () => Promise.reject(new Error('away')) }) });
    const text = await metrics.text();
    expect(text).toContain('academy_source_up{source="database"} 0');
    expect(text).not.toContain('academy_deliveries{');
  });
});
