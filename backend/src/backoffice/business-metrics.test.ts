import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { clientErrorKinds } from '@academy/contracts/http/client-errors';
import { describe, expect, it } from 'vitest';
import { Database } from '../platform/database/database.js';
import { createMetrics, documentsDiskMetrics } from '../platform/observability/index.js';
import { businessMetrics } from './business-metrics.repository.js';

const rules = readFileSync(new URL('../../../k8s/overlays/production/alerts.yaml', import.meta.url), 'utf8');

/** A fake database that returns rows by the first of these tables that a statement reads. */
const database = (tables: Record<string, object[]>) =>
  new Database({
    async query(sql) {
      const table = /FROM (payments|registrations|cases|refunds|provider_event_cursors)/.exec(sql)?.[1] ?? '';
      const rows = tables[table] ?? [];
      return { rows, rowCount: rows.length };
    },
  });
const queue = { name: 'mail', getJobCounts: async () => ({ waiting: 1 }) };
const create = (rows: Record<string, object[]> = {}) =>
  createMetrics(
    { database: database(rows), queues: [queue] },
    { BUILD_SHA: 'abcdef0', sets: [businessMetrics, documentsDiskMetrics(pathToFileURL(tmpdir()).href)] },
  );

describe('the alert rules', () => {
  it('use only metrics that exist', async () => {
    const known = new Set([...(await create().text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
    expect(expressions.length).toBe([...rules.matchAll(/- alert: /g)].length);
    const used = expressions.flatMap((expression) => expression.match(/\b(?:academy|http|process|nodejs)_\w+/g) ?? []);
    expect(used.length).toBeGreaterThanOrEqual(expressions.length);
    const kinds = expressions.flatMap((expression) => expression.match(/client_errors_total\{kind="(\w+)"/)?.[1] ?? []);
    expect(kinds).toEqual(['card']);
    expect(clientErrorKinds).toEqual(expect.arrayContaining(kinds));
    expect(used.filter((name) => !known.has(name.replace(/_(?:count|sum|bucket)$/, '')))).toEqual([]);
  });
});

describe('business metrics', () => {
  it('start the browsers’ errors of every kind at zero, so that an alert sees the first one', async () => {
    const text = await create().text();
    for (const kind of clientErrorKinds) expect(text).toContain(`\nacademy_client_errors_total{kind="${kind}"} 0\n`);
  });

  it('show database counts, and zero for outcomes without rows', async () => {
    const text = await create({
      payments: [{ label: 'succeeded', count: 3 }],
      registrations: [{ label: 'college_essays', count: 2 }],
      cases: [{ label: 'dispute', count: 1 }],
      refunds: [
        { label: 'pending', count: 0 },
        { label: 'insufficient_funds', count: 1 },
        { label: 'failed', count: 4 },
      ],
      provider_event_cursors: [{ count: 2 }],
    }).text();
    for (const line of [
      'academy_payments_last_hour{status="succeeded"} 3',
      'academy_payments_last_hour{status="declined"} 0',
      'academy_registrations_last_hour{service="college_essays"} 2',
      'academy_payment_issues_open{kind="dispute"} 1',
      'academy_refunds{state="insufficient_funds"} 1',
      'academy_refunds{state="failed"} 4',
      'academy_webhook_gaps 2',
      'academy_source_up{source="business"} 1',
    ])
      expect(text).toContain(`\n${line}\n`);
    expect(text).toMatch(/academy_build_info\{version="\d+\.\d+\.\d+",sha="abcdef0"\} 1/);
  });

  it('count accepted and rejected webhook requests', async () => {
    const metrics = create();
    const answered = { method: 'POST', milliseconds: 1 };
    metrics.observe({ ...answered, route: '/api/stripe/webhook', status: 400 });
    metrics.observe({ ...answered, route: '/api/stripe/webhook', status: 200 });
    metrics.observe({ ...answered, route: '/api/stripe/webhook', status: 503 });
    metrics.observe({ ...answered, route: '/api/login', status: 400 });
    metrics.observe({ ...answered, route: '/api/login', status: 200 });
    const text = await metrics.text();
    for (const outcome of ['accepted', 'rejected']) expect(text).toContain(`\nacademy_webhook_${outcome}_total 1\n`);
  });
});
