import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A lesson in person has no room while the academy has not defined any. The rule without a name was `lessons_check1`. */
export class LessonsWithoutRooms1763676000109 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE lessons ADD CONSTRAINT lessons_room_in_person CHECK ('in_person' = place OR room IS NULL) NOT VALID`,
    );
    await runner.query('ALTER TABLE lessons VALIDATE CONSTRAINT lessons_room_in_person');
    await runner.query('ALTER TABLE lessons DROP CONSTRAINT IF EXISTS lessons_check1');
  }

  /** Lessons that were booked without a room keep it that way, so the earlier rule applies to new lessons only. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE lessons ADD CONSTRAINT lessons_check1 CHECK ((place = 'in_person') = (room IS NOT NULL)) NOT VALID`,
    );
    await runner.query('ALTER TABLE lessons DROP CONSTRAINT lessons_room_in_person');
  }
}
