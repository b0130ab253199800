import { Gauge, type Registry } from 'prom-client';
import type { MetricSet, SqlReader } from './metrics.js';

/** The part of `pg.Pool` that is measured. */
interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** @returns null for anything but a `DataSource` on PostgreSQL */
function poolOf(database: SqlReader): PoolCounts | null {
  const pool = (database as { driver?: { master?: Partial<PoolCounts> } }).driver?.master;
  return typeof pool?.totalCount === 'number' ? (pool as PoolCounts) : null;
}

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
      const counts = poolOf(database);
      if (!counts) return;
      pool.set({ state: 'used' }, counts.totalCount - counts.idleCount);
      pool.set({ state: 'idle' }, counts.idleCount);
      pool.set({ state: 'waiting' }, counts.waitingCount);
    },
  };
}
