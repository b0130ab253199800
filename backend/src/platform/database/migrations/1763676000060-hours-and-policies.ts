import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Opening hours as data, with those there have been so far. */
export class HoursAndPolicies1763676000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE opening_hours (
        id text PRIMARY KEY DEFAULT 'hours' CHECK (id = 'hours'),
        saturday_opens time NOT NULL,
        saturday_closes time NOT NULL CHECK (saturday_closes > saturday_opens),
        other_days_opens time NOT NULL,
        other_days_closes time NOT NULL CHECK (other_days_closes > other_days_opens),
        phone_hours text NOT NULL
      );
      INSERT INTO opening_hours (saturday_opens, saturday_closes, other_days_opens, other_days_closes, phone_hours)
      VALUES ('10:00', '14:00', '09:00', '21:00', 'Weekdays 9am-6pm ET');

      -- For the statements that decide on a start.
      CREATE FUNCTION hours_now() RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT jsonb_build_object(
          'saturday', jsonb_build_array(to_char(saturday_opens, 'HH24:MI'), to_char(saturday_closes, 'HH24:MI')),
          'otherDays', jsonb_build_array(to_char(other_days_opens, 'HH24:MI'), to_char(other_days_closes, 'HH24:MI')))
        FROM opening_hours
      $$;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION hours_now; DROP TABLE opening_hours');
  }
}
