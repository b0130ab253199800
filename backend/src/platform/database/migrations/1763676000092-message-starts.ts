import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The start time of the tests whose families a message was sent to, academy time. Null for every start time of the day. */
export class MessageStarts1763676000092 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE date_messages ADD COLUMN IF NOT EXISTS starts_at timestamp');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE date_messages DROP COLUMN starts_at');
  }
}
