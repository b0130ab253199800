import type { DataSource } from 'typeorm';
import type { ScheduleDefinition } from './schedule.js';

/**
 * Adds schedules that have no row. Until one succeeds, its time is when it was first planned, so a schedule that never succeeds becomes
 * late as well.
 */
export async function recordPlanned(dataSource: DataSource, schedules: readonly ScheduleDefinition[]): Promise<void> {
  await dataSource.query(
    `INSERT INTO schedule_runs (name, last_success_at, every_seconds)
     SELECT name, academy_now(), every_seconds FROM unnest($1::text[], $2::int[]) AS planned (name, every_seconds)
     ON CONFLICT (name) DO NOTHING`,
    [schedules.map(({ name }) => name), schedules.map(everySeconds)],
  );
}

const everySeconds = ({ everyMs }: ScheduleDefinition): number => Math.ceil(everyMs / 1_000);

/** Records that a schedule has succeeded and how often it runs, so that other processes can see whether it is late. */
export async function recordSuccess(dataSource: DataSource, schedule: ScheduleDefinition): Promise<void> {
  await dataSource.query(
    `INSERT INTO schedule_runs (name, last_success_at, every_seconds) VALUES ($1, academy_now(), $2)
     ON CONFLICT (name) DO UPDATE SET last_success_at = excluded.last_success_at, every_seconds = excluded.every_seconds`,
    [schedule.name, everySeconds(schedule)],
  );
}
