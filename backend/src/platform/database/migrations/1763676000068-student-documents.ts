import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Documents of students. Their bytes are in the storage of files, each under the id of its row. The same bytes are one document of a
 * student. `notice_id` joins documents of staff that the parent reads about in one email. What is to be removed from the storage waits in
 * `discarded_files`, so that a crash in between leaves nothing behind.
 */
export class StudentDocuments1763676000068 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE student_documents (
        id uuid PRIMARY KEY,
        student_id uuid NOT NULL REFERENCES students (id),
        name text NOT NULL CHECK (name <> ''),
        type text NOT NULL CHECK (type IN ('pdf', 'docx', 'jpg', 'png', 'webp', 'heic')),
        kind text CHECK (kind IN ('homework', 'essay', 'scores', 'school')),
        size integer NOT NULL CHECK (size > 0),
        sha256 bytea NOT NULL,
        side text NOT NULL CHECK (side IN ('parent', 'student', 'staff')),
        added_by uuid NOT NULL,
        staff_name text,
        notice_id uuid,
        added_at timestamptz NOT NULL DEFAULT academy_now(),
        removed_at timestamptz,
        removed_by text CHECK (removed_by IN ('family', 'staff')),
        CHECK ((removed_at IS NULL) = (removed_by IS NULL)),
        CHECK ((side = 'staff') = (staff_name IS NOT NULL))
      );
      CREATE INDEX student_documents_of_student ON student_documents (student_id, added_at DESC);
      CREATE UNIQUE INDEX student_documents_bytes ON student_documents (student_id, sha256) WHERE removed_at IS NULL;
      CREATE INDEX student_documents_removed ON student_documents (removed_at) WHERE removed_at IS NOT NULL;
      CREATE INDEX student_documents_of_notice ON student_documents (notice_id) WHERE notice_id IS NOT NULL;
      CREATE TABLE discarded_files (
        key uuid PRIMARY KEY,
        discarded_at timestamptz NOT NULL DEFAULT academy_now()
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE discarded_files, student_documents');
  }
}
