import { Counter, Gauge, type Registry } from 'prom-client';
import { pathOf } from '@academy/contracts/http/call';
import { stripeWebhook } from '@academy/contracts/http/payments';
import { unusableEventsTotal } from '../payments/index.js';
import type { Database } from '../platform/database/database.js';
import type { MetricSet } from '../platform/observability/index.js';

const paymentStatuses = [
  'created',
  'open',
  'declined',
  'requires_action',
  'processing',
  'succeeded',
  'refunded',
  'canceled',
];

/** Every statement uses an index, because it reads only the last hour or open rows. */
const sql = {
  payments: `SELECT status AS label, count(*)::int AS count FROM payments WHERE created_at > academy_now() - interval '1 hour' AND provider <> 'offline' GROUP BY status`,
  registrations: `SELECT service_type AS label, count(*)::int AS count FROM registrations WHERE created_at > academy_now() - interval '1 hour' AND bought_registration_id IS NULL GROUP BY service_type`,
  issues: 'SELECT kind AS label, count(*)::int AS count FROM cases WHERE closed_at IS NULL GROUP BY kind',
  gaps: 'SELECT coalesce(sum(cardinality(webhook_gaps)), 0)::int AS count FROM provider_event_cursors',
  refunds: `SELECT 'pending' AS label, count(*)::int AS count FROM refunds WHERE status = 'pending' AND waits_for IS NULL
    UNION ALL SELECT 'insufficient_funds', count(*)::int FROM refunds WHERE status = 'pending' AND waits_for = 'insufficient_funds'
    UNION ALL SELECT 'failed', count(*)::int FROM refunds WHERE status = 'failed' AND NOT withdrawn AND created_at > academy_now() - interval '1 day'`,
};

type Counted = readonly { label: string; count: number }[];

function labeled(registry: Registry, name: string, help: string, label: string): Gauge {
  return new Gauge({ name, help, labelNames: [label], registers: [registry] });
}

/** Creates metrics for dashboards and alerts: payments, registrations, refunds, open issues, and the card provider's webhook. */
export function businessMetrics(registry: Registry): MetricSet {
  const payments = labeled(
    registry,
    'academy_payments_last_hour',
    'Payments by card begun in the last hour, by status',
    'status',
  );
  const registrations = labeled(
    registry,
    'academy_registrations_last_hour',
    'Registrations of the last hour, by service',
    'service',
  );
  const issues = labeled(registry, 'academy_payment_issues_open', 'Payments that need staff, by kind', 'kind');
  const refunds = labeled(
    registry,
    'academy_refunds',
    'Refunds that are pending, that wait for the balance at the card provider, or that failed in the last day',
    'state',
  );
  const gaps = new Gauge({
    name: 'academy_webhook_gaps',
    help: 'Differences between the card provider’s webhook and what the code handles, as of the last daily comparison',
    registers: [registry],
  });
  // Not read from the stored events: those that the webhook missed are imported, and are stored as well.
  const accepted = new Counter({
    name: 'academy_webhook_accepted_total',
    help: 'Webhook calls that were accepted',
    registers: [registry],
  });
  const rejected = new Counter({
    name: 'academy_webhook_rejected_total',
    help: 'Webhook calls that were refused, e.g. for their signature',
    registers: [registry],
  });
  registry.registerMetric(unusableEventsTotal);
  const webhook = pathOf(stripeWebhook);

  const show = (gauge: Gauge, label: string, rows: Counted, known: readonly string[] = []) => {
    for (const one of known) gauge.set({ [label]: one }, 0);
    for (const row of rows) gauge.set({ [label]: row.label }, row.count);
  };
  return {
    source: 'business',
    gauges: [payments, registrations, issues, refunds, gaps],
    observe({ route, status }) {
      if (route !== webhook) return;
      if (status < 300) accepted.inc();
      else if (status >= 400 && status < 500) rejected.inc();
    },
    async read(database: Database) {
      show(payments, 'status', await database.rows<Counted[number]>(sql.payments), paymentStatuses);
      show(registrations, 'service', await database.rows<Counted[number]>(sql.registrations));
      show(issues, 'kind', await database.rows<Counted[number]>(sql.issues));
      show(refunds, 'state', await database.rows<Counted[number]>(sql.refunds));
      const { count } = await database.only<{ count: number }>(sql.gaps);
      gaps.set(count);
    },
  };
}
