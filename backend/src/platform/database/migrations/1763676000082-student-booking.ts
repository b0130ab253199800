import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a parent lets a student book, move and cancel their own lessons. */
export class StudentBooking1763676000082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students ADD COLUMN may_book_lessons boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students DROP COLUMN may_book_lessons');
  }
}
