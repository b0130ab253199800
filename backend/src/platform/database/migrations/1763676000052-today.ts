import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has seen that an email did not arrive, and how often a schedule runs. Processes of the previous release leave both empty. */
const columns = [
  'ALTER TABLE emails ADD COLUMN IF NOT EXISTS seen_at timestamptz, ADD COLUMN IF NOT EXISTS seen_by uuid REFERENCES staff (id)',
  'ALTER TABLE schedule_runs ADD COLUMN IF NOT EXISTS every_seconds integer',
  // What a family wrote may be published without stars.
  'ALTER TABLE testimonials ALTER COLUMN rating DROP NOT NULL',
];

/**
 * What the office asks a family to agree to: the exact words of its feedback and the name beside them. `testimonial_id` is the published
 * row. It is the proof of the consent, so feedback that is published is not deleted by age.
 */
const requests = `
CREATE TABLE IF NOT EXISTS testimonial_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL UNIQUE REFERENCES leads (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  name text NOT NULL CHECK (name <> ''),
  rating integer CHECK (rating BETWEEN 1 AND 5),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'agreed', 'declined', 'published', 'withdrawn')),
  version integer NOT NULL DEFAULT 1,
  asked_by uuid NOT NULL REFERENCES staff (id),
  asked_at timestamptz NOT NULL DEFAULT academy_now(),
  answered_at timestamptz,
  published_by uuid REFERENCES staff (id),
  published_at timestamptz,
  withdrawn_by uuid REFERENCES staff (id),
  withdrawn_at timestamptz,
  testimonial_id integer UNIQUE
)`;

/** What Today and the list of subscribers read. The one on checkouts is small: it looks at the last day only. */
const indexes: Record<string, string> = {
  checkouts_by_time: 'checkouts USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on)',
  leads_next_step: 'leads (next_step_on) WHERE next_step_on IS NOT NULL',
  newsletter_searched: 'newsletter_subscriptions USING gin (lower(email) gin_trgm_ops)',
};

/** The first page of the office, feedback that becomes a testimonial, and the list of subscribers. */
export class Today1763676000052 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of columns) await runner.query(statement);
    await runner.query(requests);
    for (const [name, definition] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
    await runner.query('DROP TABLE testimonial_requests');
    await runner.query('DELETE FROM testimonials WHERE rating IS NULL');
    await runner.query('ALTER TABLE testimonials ALTER COLUMN rating SET NOT NULL');
    await runner.query('ALTER TABLE schedule_runs DROP COLUMN every_seconds');
    await runner.query('ALTER TABLE emails DROP COLUMN seen_at, DROP COLUMN seen_by');
  }
}
