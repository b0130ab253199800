import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The score of a seat is shown to the family once it is published; the version is the one that the parent was emailed about. */
export class PublishedScores1763676000067 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE scores ADD COLUMN published_version integer,
        ADD CONSTRAINT scores_published CHECK (
          published_version IS NULL OR (published_version BETWEEN 1 AND version AND seat_id IS NOT NULL)
        ) NOT VALID`);
    await runner.query('ALTER TABLE scores VALIDATE CONSTRAINT scores_published');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE scores DROP COLUMN published_version');
  }
}
