import type { MigrationInterface, QueryRunner } from 'typeorm';

const within = (key: string, low: number, high: number) =>
  `COALESCE((sections->>'${key}')::int BETWEEN ${low} AND ${high}, false)`;
const sat = (key: string) => `${within(key, 200, 800)} AND (sections->>'${key}')::int % 10 = 0`;

/**
 * The sections of a score are read and written with it and never one by one, so they are one column; the check keeps out what is not of
 * the test. The total follows from them.
 */
const tables = `
CREATE TABLE scores (
  id uuid PRIMARY KEY,
  student_id uuid NOT NULL REFERENCES students (id),
  test text NOT NULL CHECK (test IN ('SAT', 'ACT')),
  form text CHECK (form IN ('enhanced', 'classic')),
  source text NOT NULL CHECK (source IN ('diagnostic', 'practice', 'official')),
  taken_on date NOT NULL,
  sections jsonb NOT NULL,
  seat_id uuid REFERENCES seats (id),
  staff_id uuid NOT NULL REFERENCES staff (id),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  CHECK ((test = 'ACT') = (form IS NOT NULL)),
  CHECK (seat_id IS NULL OR source <> 'official'),
  CHECK (CASE test
    WHEN 'SAT' THEN ${sat('reading_writing')} AND ${sat('math')}
    ELSE ${within('english', 1, 36)} AND ${within('math', 1, 36)} AND ${within('reading', 1, 36)}
      AND (${within('science', 1, 36)} OR (form = 'enhanced' AND sections->'science' IS NULL)) END)
);
CREATE INDEX scores_by_student ON scores (student_id);
CREATE UNIQUE INDEX scores_one_per_seat ON scores (seat_id, test) WHERE seat_id IS NOT NULL;
CREATE TABLE goals (
  id uuid PRIMARY KEY,
  student_id uuid NOT NULL REFERENCES students (id),
  title text NOT NULL CHECK (title <> ''),
  target_test text CHECK (target_test IN ('SAT', 'ACT')),
  target_score integer CHECK (CASE target_test WHEN 'SAT' THEN target_score BETWEEN 400 AND 1600 ELSE target_score BETWEEN 1 AND 36 END),
  position integer NOT NULL,
  done_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  CHECK ((target_test IS NULL) = (target_score IS NULL))
);
CREATE INDEX goals_by_student ON goals (student_id);
CREATE INDEX goals_removed ON goals (removed_at) WHERE removed_at IS NOT NULL;`;

/** What students have scored, and what they work toward. */
export class Scores1763676000066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE goals, scores');
  }
}
