import type { Database } from '../../database/database.js';

/** A schedule whose last success is too long ago. */
export interface LateSchedule {
  name: string;
  lastSuccessAt: Date;
}

/** Work that has waited too long for a worker, or has failed for good. */
export interface StuckWork {
  count: number;
  since: Date;
}

/** A schedule is late when it has missed three runs and five minutes more. */
const missedRuns = 3;

/** Minutes within which a running worker starts any due work. */
const patienceMinutes = 15;

/** Schedules that have not succeeded for too long, longest first. */
export const listLateSchedules = (database: Database): Promise<LateSchedule[]> =>
  database.rows(
    `SELECT name, last_success_at AS "lastSuccessAt" FROM schedule_runs
     WHERE last_success_at < academy_now() - make_interval(secs => every_seconds * ${missedRuns}) - interval '5 minutes' ORDER BY last_success_at, name`,
  );

/** Deliveries that have been due for a while and were not started, as if no worker were running. Null when there are none. */
export async function findOverdueDeliveries(database: Database): Promise<StuckWork | null> {
  const row = await database.only<{ count: number; since: Date | null }>(
    `SELECT count(*)::int AS count, min(next_attempt_at) AS since FROM deliveries
     WHERE status = 'open' AND next_attempt_at < academy_now() - interval '${patienceMinutes} minutes'`,
  );
  return row.since ? { count: row.count, since: row.since } : null;
}

/** Dead deliveries, except emails already known to have failed. Null when there are none. */
export async function findDeadDeliveries(database: Database): Promise<StuckWork | null> {
  const row = await database.only<{ count: number; since: Date | null }>(
    `SELECT count(*)::int AS count, min(d.failed_at) AS since FROM deliveries d
     WHERE d.status = 'dead' AND NOT EXISTS (SELECT 1 FROM emails e WHERE e.event_id = d.event_id AND e.subscriber = d.subscriber AND e.status = 'failed')`,
  );
  return row.since ? { count: row.count, since: row.since } : null;
}
