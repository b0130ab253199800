import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the office has come with what a family sent. Processes of the previous release add leads that are new. */
const leads = `
ALTER TABLE leads ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'new', ADD COLUMN IF NOT EXISTS owner_id uuid REFERENCES staff (id),
  ADD COLUMN IF NOT EXISTS next_step text NOT NULL DEFAULT '', ADD COLUMN IF NOT EXISTS next_step_on date,
  ADD COLUMN IF NOT EXISTS first_answered_at timestamptz, ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT IF EXISTS leads_state`;

const states = `
ALTER TABLE leads ADD CONSTRAINT leads_state
  CHECK (CASE state WHEN 'new' THEN true WHEN 'talking' THEN true WHEN 'won' THEN true WHEN 'lost' THEN true ELSE false END) NOT VALID`;

/** What was done about a lead. It holds what was written to and about a family, so it is deleted with the lead. */
const entries = `
CREATE TABLE IF NOT EXISTS lead_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number bigint GENERATED ALWAYS AS IDENTITY,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES staff (id),
  kind text NOT NULL CHECK (kind IN ('taken', 'released', 'state', 'next_step', 'step_done', 'note', 'answer')),
  state text CHECK (state IN ('new', 'talking', 'won', 'lost')),
  subject text,
  text text,
  on_day date,
  at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE INDEX IF NOT EXISTS lead_entries_by_lead ON lead_entries (lead_id, number)`;

/** The list reads leads that wait for an answer by age, and the others with the newest first. */
const indexes = {
  leads_unanswered: 'leads (created_at, id) WHERE first_answered_at IS NULL',
  leads_by_age: 'leads (created_at DESC, id DESC)',
};

/** Feedback could only be sent by people who agreed that it may be published; the answer was not stored. */
const consents = `UPDATE leads SET fields = fields || '{"consent": "true"}' WHERE kind = 'feedback' AND NOT fields ? 'consent'`;

/** Leads that the office works on. */
export class WorkedLeads1763676000046 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(leads);
    await runner.query(states);
    await runner.query('ALTER TABLE leads VALIDATE CONSTRAINT leads_state');
    await runner.query(entries);
    for (const [name, columns] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`);
    }
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS leads_by_time');
    await runner.query(consents);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX leads_by_time ON leads (created_at DESC)');
    await runner.query('DROP TABLE lead_entries');
    await runner.query('DROP INDEX leads_unanswered, leads_by_age');
    await runner.query(`ALTER TABLE leads DROP COLUMN state, DROP COLUMN owner_id, DROP COLUMN next_step, DROP COLUMN next_step_on,
      DROP COLUMN first_answered_at, DROP COLUMN version`);
  }
}
