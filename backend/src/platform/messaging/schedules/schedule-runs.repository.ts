import type { DataSource } from 'typeorm';

/** Notes that a schedule has just succeeded. */
export async function recordSuccess(dataSource: DataSource, schedule: string): Promise<void> {
  await dataSource.query(
    `INSERT INTO schedule_runs (name, last_success_at) VALUES ($1, academy_now())
     ON CONFLICT (name) DO UPDATE SET last_success_at = excluded.last_success_at`,
    [schedule],
  );
}
