import type { MigrationInterface, QueryRunner } from 'typeorm';

const events = `
CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  version integer NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  claimed_until timestamptz,
  published_at timestamptz,
  done_at timestamptz,
  dead_at timestamptz
);
CREATE INDEX outbox_unpublished ON outbox (occurred_at) WHERE published_at IS NULL;
CREATE INDEX outbox_undone ON outbox (published_at) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE TABLE receipts (
  event_id uuid NOT NULL REFERENCES outbox (id),
  subscriber text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, subscriber)
);
CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_inserted AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();`;

/** The outbox, which wakes its relay by NOTIFY, and the receipts of its subscribers. */
export class Events1763676000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(events);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE receipts, outbox');
    await runner.query('DROP FUNCTION notify_outbox()');
  }
}
