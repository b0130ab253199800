import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the office says on the public pages in its own words, and pictures that it uploads. */
export class PageCopy1763676000059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE page_texts (
        id text PRIMARY KEY,
        text text NOT NULL CHECK (text <> '')
      );
      CREATE TABLE pictures (
        id text PRIMARY KEY,
        type text NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
        bytes bytea NOT NULL,
        width integer NOT NULL CHECK (width > 0),
        height integer NOT NULL CHECK (height > 0),
        added_by uuid NOT NULL REFERENCES staff (id),
        added_at timestamptz NOT NULL DEFAULT academy_now()
      );
      -- Deleted by age, and compressed already.
      CREATE INDEX pictures_by_age ON pictures (added_at);
      ALTER TABLE pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;

      -- Tens leave room to put one in between.
      UPDATE tutors SET position = (position + 1) * 10;
      UPDATE testimonials SET position = (position + 1) * 10`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE tutors SET position = position / 10 - 1;
      UPDATE testimonials SET position = position / 10 - 1;
      DROP TABLE pictures;
      DROP TABLE page_texts`);
  }
}
