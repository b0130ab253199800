import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row for each link that works; removing a link deletes its row. */
const calendars = `
CREATE TABLE tutor_calendars (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id uuid NOT NULL UNIQUE REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT academy_now()
)`;

/** Private links to the lessons of a tutor. */
export class TutorCalendars1763676000084 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(calendars);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tutor_calendars');
  }
}
