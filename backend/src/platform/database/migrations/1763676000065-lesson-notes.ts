import type { MigrationInterface, QueryRunner } from 'typeorm';

const fields = `client_id uuid NOT NULL UNIQUE,
  outcome text NOT NULL CHECK (outcome IN ('held', 'missed', 'tutor_absent')),
  did text NOT NULL DEFAULT '',
  next text NOT NULL DEFAULT '',
  homework text NOT NULL DEFAULT '',
  homework_due date,
  effort integer CHECK (effort BETWEEN 1 AND 5),
  version integer NOT NULL CHECK (version > 0),
  author_id uuid NOT NULL REFERENCES staff (id),
  saved_at timestamptz NOT NULL DEFAULT academy_now()`;

/** The notes of lessons, and what each said before it was changed. `client_id` makes a note that is sent again one note. */
const notes = `
CREATE TABLE lesson_notes (lesson_id uuid PRIMARY KEY REFERENCES lessons (id), ${fields});
CREATE TABLE lesson_note_versions (lesson_id uuid NOT NULL REFERENCES lessons (id), ${fields}, PRIMARY KEY (lesson_id, version));`;

/** Lessons that have ended without a note, until they get one. */
const missing = `
CREATE TABLE missing_notes (
  lesson_id uuid PRIMARY KEY REFERENCES lessons (id),
  ended_at timestamptz NOT NULL,
  flagged_at timestamptz
);
INSERT INTO missing_notes (lesson_id, ended_at) SELECT id, ends_at FROM lessons WHERE status = 'ended';`;

/** What tutors write about lessons. */
export class LessonNotes1763676000065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(notes);
    await runner.query(missing);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE missing_notes, lesson_note_versions, lesson_notes');
  }
}
