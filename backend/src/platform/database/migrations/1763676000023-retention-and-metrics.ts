import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By name. The small ones on `created_at` are for metrics, which look at the last hour only. */
const indexes: Record<string, string> = {
  checkouts_abandoned:
    "checkouts (coalesce(hold_expires_at, created_at)) WHERE status = 'expired' AND draft_removed_at IS NULL",
  payments_by_time: 'payments USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on)',
  registrations_by_time: 'registrations USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on)',
};

/** Tables that earlier releases filled at every deploy: what is there counts as filled, whatever staff have deleted since. */
const seeded = `
CREATE TABLE IF NOT EXISTS seeded_tables (name text PRIMARY KEY, seeded_at timestamptz NOT NULL DEFAULT academy_now());
INSERT INTO seeded_tables (name)
  SELECT 'programs' WHERE EXISTS (SELECT 1 FROM programs)
  UNION ALL SELECT 'packages' WHERE EXISTS (SELECT 1 FROM packages)
  UNION ALL SELECT 'test_sessions' WHERE EXISTS (SELECT 1 FROM test_sessions)
  UNION ALL SELECT 'hero_banners' WHERE EXISTS (SELECT 1 FROM hero_banners)
  UNION ALL SELECT 'about_items' WHERE EXISTS (SELECT 1 FROM about_items)
  UNION ALL SELECT 'testimonials' WHERE EXISTS (SELECT 1 FROM testimonials)
  UNION ALL SELECT 'tutors' WHERE EXISTS (SELECT 1 FROM tutors)
  UNION ALL SELECT 'page_sections' WHERE EXISTS (SELECT 1 FROM page_sections)
  ON CONFLICT DO NOTHING`;

/** When the personal data of an abandoned checkout was removed, and what finds those whose turn it is; which tables were filled at first. */
export class RetentionAndMetrics1763676000023 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checkouts ADD COLUMN IF NOT EXISTS draft_removed_at timestamptz');
    await runner.query(seeded);
    for (const [name, columns] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query('DROP TABLE IF EXISTS seeded_tables');
    await runner.query('ALTER TABLE checkouts DROP COLUMN IF EXISTS draft_removed_at');
  }
}
