import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The year in which a student graduates from high school; null if unknown. */
export class GraduationYears1763676000098 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students ADD COLUMN graduation_year smallint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students DROP COLUMN graduation_year');
  }
}
