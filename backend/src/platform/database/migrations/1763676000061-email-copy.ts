import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of an email that differ from the standard ones, by the name of the subscriber that sends it. */
export class EmailCopy1763676000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE email_copy (subscriber text PRIMARY KEY, subject text, heading text, note text)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_copy');
  }
}
