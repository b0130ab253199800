import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subject and text only of what waits for a digest. `claimed_until` keeps two workers from sending one digest. */
const table = `
CREATE TABLE staff_copies (
  event_id uuid NOT NULL,
  subscriber text NOT NULL,
  in_digest boolean NOT NULL,
  subject text,
  body text,
  digest_id uuid,
  claimed_until timestamptz,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  PRIMARY KEY (event_id, subscriber)
);
CREATE INDEX staff_copies_recent ON staff_copies (subscriber, created_at);
CREATE INDEX staff_copies_by_time ON staff_copies (created_at);
CREATE INDEX staff_copies_waiting ON staff_copies (subscriber, digest_id) WHERE in_digest AND sent_at IS NULL;`;

/** Emails to the staff that were sent recently, and those that wait for a digest. */
export class StaffCopies1763676000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_copies');
  }
}
