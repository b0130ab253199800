import type { DataSource } from 'typeorm';
import type { ScheduleDefinition } from './schedule.js';

/** Records that a schedule has succeeded and how often it runs, so that other processes can see whether it is late. */
export async function recordSuccess(dataSource: DataSource, { name, everyMs }: ScheduleDefinition): Promise<void> {
  await dataSource.query(
    `INSERT INTO schedule_runs (name, last_success_at, every_seconds) VALUES ($1, academy_now(), $2)
     ON CONFLICT (name) DO UPDATE SET last_success_at = excluded.last_success_at, every_seconds = excluded.every_seconds`,
    [name, Math.ceil(everyMs / 1_000)],
  );
}
