import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the academy has to know about each student, and its rules by field. `parts` are the keys of a field in `student_info.info`. The
 * previous release erases students without knowing these tables, so a trigger removes the information of an erased student.
 */
export class StudentInfo1763676000129 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE student_info_fields (
        id text PRIMARY KEY,
        position int NOT NULL,
        parts text[] NOT NULL,
        name text,
        family text NOT NULL DEFAULT 'none' CHECK (family IN ('none', 'see', 'edit')),
        proctor text NOT NULL DEFAULT 'none' CHECK (proctor IN ('none', 'see')),
        tutor text NOT NULL DEFAULT 'none' CHECK (tutor IN ('none', 'see', 'edit')),
        desk text NOT NULL DEFAULT 'edit' CHECK (desk IN ('none', 'see', 'edit')),
        in_lists boolean NOT NULL DEFAULT false,
        keep_months int NOT NULL DEFAULT 12
      );
      INSERT INTO student_info_fields (id, position, parts, name, family, proctor, tutor, in_lists) VALUES
        ('accommodations', 1, '{accommodations}', 'Accommodations', 'edit', 'see', 'see', true),
        ('allergies', 2, '{allergies}', 'Allergies', 'edit', 'see', 'see', true),
        ('emergency_contact', 3, '{emergency_name,emergency_phone,emergency_relation}', 'Emergency contact', 'edit', 'none', 'none', false);
      INSERT INTO student_info_fields (id, position, parts)
        SELECT 'own_' || n, 3 + n, ARRAY['own_' || n] FROM generate_series(1, 5) AS n;

      CREATE TABLE student_info (
        student_id uuid PRIMARY KEY REFERENCES students ON DELETE CASCADE,
        info jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        changed_at timestamptz NOT NULL DEFAULT academy_now(),
        -- When the retention rules read it next.
        review_at timestamptz NOT NULL DEFAULT academy_now() + interval '1 week'
      );
      CREATE INDEX student_info_by_review ON student_info (review_at);

      CREATE FUNCTION forget_student_info() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM student_info WHERE student_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER students_erased AFTER UPDATE OF student_name ON students
        FOR EACH ROW WHEN (NEW.student_name = '') EXECUTE FUNCTION forget_student_info();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER students_erased ON students;
      DROP FUNCTION forget_student_info;
      DROP TABLE student_info; DROP TABLE student_info_fields;
    `);
  }
}
