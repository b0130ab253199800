import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of the family's students a registration is for, where that is known when it is made; null for all that were made before. */
export class RegisteredStudents1763676000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations ADD COLUMN student_id uuid REFERENCES students (id)');
    await runner.query(
      'CREATE INDEX registrations_by_student ON registrations (student_id) WHERE student_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations DROP COLUMN student_id');
  }
}
