import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows are never changed, and deleted only once they are seven years old. */
const audit = `
CREATE TABLE audit (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT academy_now(),
  actor_kind text NOT NULL CHECK (actor_kind IN ('parent', 'student', 'guest', 'staff', 'system')),
  actor_id text,
  request_id uuid,
  caused_by uuid,
  command text NOT NULL,
  subject_kind text,
  subject_id text,
  details jsonb NOT NULL DEFAULT '{}',
  reason text
);
CREATE INDEX audit_by_subject ON audit (subject_kind, subject_id, at);
CREATE INDEX audit_by_request ON audit (request_id);
CREATE INDEX audit_by_time ON audit USING brin (at) WITH (pages_per_range = 16, autosummarize = on);
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < academy_now() - interval '7 years' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'Audit rows are never changed, and kept for seven years';
END $$;
CREATE TRIGGER audit_insert_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_not_truncated BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();`;

/** Rows of earlier releases, and those that their processes still write, count as the system's and have no request. */
const origin = `
ALTER TABLE outbox
  ADD COLUMN actor_kind text NOT NULL DEFAULT 'system',
  ADD COLUMN actor_id text,
  ADD COLUMN request_id uuid,
  ADD COLUMN caused_by uuid;
ALTER TABLE emails ADD COLUMN request_id uuid;`;

/** Who asked for each change and by which request: on the audit rows of commands, on events and on emails. */
export class Audit1763676000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(audit);
    await runner.query(origin);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE emails DROP COLUMN request_id');
    await runner.query(
      'ALTER TABLE outbox DROP COLUMN actor_kind, DROP COLUMN actor_id, DROP COLUMN request_id, DROP COLUMN caused_by',
    );
    await runner.query('DROP TABLE audit');
    await runner.query('DROP FUNCTION refuse_audit_change()');
  }
}
