import { Gauge, type Registry } from 'prom-client';
import { PooledDatabase } from '../database/database.js';
import type { MetricSet } from './metrics.js';

/** The process's connections to the database, and the requests that wait for one. */
export function databasePoolMetrics(registry: Registry): MetricSet {
  const pool = new Gauge({
    name: 'academy_database_pool',
    help: 'Connections to the database in use and idle, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
  });
  return {
    source: 'pool',
    gauges: [pool],
    async read(database) {
      if (!(database instanceof PooledDatabase)) return;
      const { totalCount, idleCount, waitingCount } = database.pool;
      pool.set({ state: 'used' }, totalCount - idleCount);
      pool.set({ state: 'idle' }, idleCount);
      pool.set({ state: 'waiting' }, waitingCount);
    },
  };
}
