import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many questions of each topic a student had right. The topics of a score are entered and published as a whole, so their version is
 * on the score; 0 is none so far. Which topics there are is in the contracts: `rules/topics.ts`.
 */
const results = `
CREATE TABLE topic_results (
  score_id uuid NOT NULL REFERENCES scores (id) ON DELETE CASCADE,
  topic text NOT NULL CHECK (topic <> ''),
  correct integer NOT NULL,
  total integer NOT NULL CHECK (total > 0),
  PRIMARY KEY (score_id, topic),
  CHECK (0 <= correct AND correct <= total)
)`;

const versions = `
ALTER TABLE scores ADD COLUMN topics_version integer NOT NULL DEFAULT 0, ADD COLUMN published_topics_version integer,
  ADD CONSTRAINT scores_published_topics CHECK (
    published_topics_version IS NULL OR (published_topics_version BETWEEN 0 AND topics_version AND published_version IS NOT NULL)
  ) NOT VALID`;

/** The report by topic. */
export class TopicResults1763676000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(results);
    await runner.query(versions);
    await runner.query('ALTER TABLE scores VALIDATE CONSTRAINT scores_published_topics');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE scores DROP COLUMN topics_version, DROP COLUMN published_topics_version');
    await runner.query('DROP TABLE topic_results');
  }
}
