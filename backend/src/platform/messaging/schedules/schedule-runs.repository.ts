import type { Database } from '../../database/database.js';
import type { ScheduleDefinition } from './schedule.js';

/**
 * Adds schedules that have no row. Until one succeeds, its time is when it was first planned, so a schedule that never succeeds becomes
 * late as well.
 */
export async function recordPlanned(database: Database, schedules: readonly ScheduleDefinition[]): Promise<void> {
  await database.run(
    `INSERT INTO schedule_runs (name, last_success_at, every_seconds)
     SELECT name, academy_now(), every_seconds FROM unnest($1::text[], $2::int[]) AS planned (name, every_seconds)
     ON CONFLICT (name) DO NOTHING`,
    [schedules.map(({ name }) => name), schedules.map(everySeconds)],
  );
}

const everySeconds = ({ everyMs }: ScheduleDefinition): number => Math.ceil(everyMs / 1_000);

/** Records that a schedule has succeeded and how often it runs, so that other processes can see whether it is late. */
export async function recordSuccess(database: Database, schedule: ScheduleDefinition): Promise<void> {
  await database.run(
    `INSERT INTO schedule_runs (name, last_success_at, every_seconds) VALUES ($1, academy_now(), $2)
     ON CONFLICT (name) DO UPDATE SET last_success_at = excluded.last_success_at, every_seconds = excluded.every_seconds`,
    [schedule.name, everySeconds(schedule)],
  );
}

/**
 * Deletes the rows of schedules that this release does not declare and that no other release runs either: they have missed two runs and three
 * minutes more. That is before they count as late (`late-work.repository.ts`, the alert ScheduleLate).
 * @returns the names of undeclared schedules that another release runs
 */
export async function deleteForgotten(database: Database, declared: readonly ScheduleDefinition[]): Promise<string[]> {
  const rows = await database.rows<{ name: string }>(
    `WITH forgotten AS (
       DELETE FROM schedule_runs WHERE name <> ALL($1)
         AND last_success_at < academy_now() - make_interval(secs => 2 * every_seconds) - interval '3 minutes'
       RETURNING name)
     SELECT name FROM schedule_runs WHERE name <> ALL($1) AND name NOT IN (SELECT name FROM forgotten)`,
    [declared.map(({ name }) => name)],
  );
  return rows.map(({ name }) => name);
}
