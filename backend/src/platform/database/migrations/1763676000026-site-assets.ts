import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A path names its content by a hash, so a file that several builds share is stored once, with the newest of them. */
const table = `
CREATE TABLE site_assets (
  path text PRIMARY KEY,
  build_id text NOT NULL,
  content_type text NOT NULL,
  gzipped boolean NOT NULL,
  bytes bytea NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT academy_now()
)`;

/** Script, style and font files of the front end's builds, for pages of earlier builds that are still open or still served. */
export class SiteAssets1763676000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_assets');
  }
}
