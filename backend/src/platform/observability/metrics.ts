import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.js';
import type { Database } from '../database/database.js';
import { statementsSent } from '../database/guarded-client.js';
import type { AnsweredRequest } from '../http/logging/request-log.js';
import { clientErrorsTotal } from './client-errors/client-error-metrics.js';
import { registerBuildInfo } from './build-info.js';
import { databasePoolMetrics } from './database-pool.js';
import { countDeliveries, listQueueAges, listScheduleAges } from './delivery-metrics.repository.js';
import { pageFailures } from '../static-site/index.js';
import { emailsTotal } from './email-metrics.js';

/** Queue access for the metrics; BullMQ's `Queue` satisfies it. */
export interface CountedQueue {
  readonly name: string;
  getJobCounts(...states: CountedState[]): Promise<Record<string, number>>;
}

const countedStates = ['waiting', 'active', 'delayed', 'failed'] as const;
type CountedState = (typeof countedStates)[number];

/** The sources of the gauges. */
export interface MetricSources {
  database?: Database;
  /** Whose connections are counted; `database` if omitted. Alone, when another process reads what is in the database. */
  pool?: Database;
  queues?: readonly CountedQueue[];
}

/** Further metrics, which are read from the database. */
export interface MetricSet {
  /** Its name in `academy_source_up`. */
  source: string;
  /** Reset before each reading. */
  gauges: readonly Gauge[];
  observe?(request: AnsweredRequest): void;
  read(database: Database): Promise<void>;
}

/** What a process measures besides requests, its outbox and its queues. */
export interface MetricOptions extends Pick<Config, 'BUILD_SHA'> {
  sets?: readonly ((registry: Registry) => MetricSet)[];
  /** Milliseconds after which a source that has not answered counts as down. Prometheus waits 10 seconds for all of them. */
  readLimitMs?: number;
  /** Reads the metrics of the product's other processes, to be answered together with those of this one. */
  others?(): Promise<MetricValues[]>;
}

/** The metrics of a process, as data. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** All metrics of a process, in the text form Prometheus reads. */
export interface Metrics {
  observe(request: AnsweredRequest): void;
  /** Adds sources, which may become available only after the first requests. */
  watch(sources: MetricSources): void;
  readonly contentType: string;
  text(): Promise<string>;
  /** The metrics of this process alone. */
  values(): Promise<MetricValues>;
}

/** Gauges that are read on each scrape; one that cannot be read is omitted and marks its source as down. */
export function createMetrics(
  sources: MetricSources = {},
  { BUILD_SHA, sets = [], readLimitMs = 3_000, others }: MetricOptions = {},
): Metrics {
  let watched = sources;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerBuildInfo(registry, { BUILD_SHA });
  const poolMetrics = databasePoolMetrics(registry);
  const added = sets.map((create) => create(registry));
  registry.registerMetric(emailsTotal);
  registry.registerMetric(clientErrorsTotal);
  registry.registerMetric(pageFailures);
  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const statements = new Counter({
    name: 'academy_sql_statements_total',
    help: 'Statements sent to PostgreSQL',
    registers: [registry],
    collect: () => {
      statements.reset();
      statements.inc(statementsSent());
    },
  });
  const up = new Gauge({
    name: 'academy_source_up',
    help: '1 when the source of other metrics could be read',
    labelNames: ['source'],
    aggregator: 'min',
    registers: [registry],
  });
  const deliveries = new Gauge({
    name: 'academy_deliveries',
    help: 'Deliveries of events by state: open, of these unqueued, and dead (out of attempts)',
    labelNames: ['state'],
    registers: [registry],
  });
  const age = new Gauge({
    name: 'academy_delivery_oldest_seconds',
    help: 'How long the oldest delivery that is due has waited',
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'academy_queue_wait_seconds',
    help: 'How long the oldest delivery of a queue that could run has waited for a worker',
    labelNames: ['queue'],
    registers: [registry],
  });
  const lastSuccess = new Gauge({
    name: 'academy_schedule_last_success_seconds',
    help: 'Time since the schedule last ran without an error, or since it was first planned',
    labelNames: ['name'],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'academy_queue_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
  });

  /** Readings that have not ended, by source. A source that hangs is not asked again meanwhile. */
  const reading = new Map<string, Promise<number>>();
  const begin = (source: string, gauges: readonly Gauge[], work: () => Promise<void>): Promise<number> => {
    gauges.forEach((gauge) => gauge.reset());
    const ended = work()
      .then(
        () => 1,
        () => 0,
      )
      .finally(() => reading.delete(source));
    reading.set(source, ended);
    return ended;
  };
  const read = async (source: string, gauges: readonly Gauge[], work: () => Promise<void>) => {
    const ended = reading.get(source) ?? begin(source, gauges, work);
    up.set({ source }, await Promise.race([ended, sleep(readLimitMs, 0, { ref: false })]));
  };
  const readDatabase = async (database: Database) => {
    const counts = await countDeliveries(database);
    for (const state of ['open', 'unqueued', 'dead'] as const) deliveries.set({ state }, counts[state]);
    const ages = await listQueueAges(database);
    age.set(Math.max(...ages.map(({ seconds }) => seconds)));
    for (const { queue, seconds } of ages) waiting.set({ queue }, seconds);
    for (const { name, seconds } of await listScheduleAges(database)) lastSuccess.set({ name }, seconds);
  };
  const readQueues = async (queues: readonly CountedQueue[]) => {
    for (const queue of queues) {
      const counts = await queue.getJobCounts(...countedStates);
      for (const state of countedStates) jobs.set({ queue: queue.name, state }, counts[state] ?? 0);
    }
  };
  const readSet = (set: MetricSet, database: Database) => read(set.source, set.gauges, () => set.read(database));
  const readAll = async () => {
    const { database, pool = database, queues = [] } = watched;
    await Promise.all([
      ...(database ? [read('database', [deliveries, age, waiting, lastSuccess], () => readDatabase(database))] : []),
      ...(pool ? [readSet(poolMetrics, pool)] : []),
      ...(database ? added.map((set) => readSet(set, database)) : []),
      ...(queues.length > 0 ? [read('queues', [jobs], () => readQueues(queues))] : []),
    ]);
  };
  return {
    observe: (request) => {
      const { method, route, status, milliseconds } = request;
      http.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
      for (const set of added) set.observe?.(request);
    },
    watch: (given) => {
      watched = given;
    },
    contentType: registry.contentType,
    async text() {
      await readAll();
      if (!others) return registry.metrics();
      return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...(await others())]).metrics();
    },
    async values() {
      await readAll();
      return registry.getMetricsAsJSON();
    },
  };
}
