import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const hoursOnly = `jsonb_build_object(
    'saturday', jsonb_build_array(to_char(saturday_opens, 'HH24:MI'), to_char(saturday_closes, 'HH24:MI')),
    'otherDays', jsonb_build_array(to_char(other_days_opens, 'HH24:MI'), to_char(other_days_closes, 'HH24:MI')))`;

const hoursNow = (hours: string) =>
  `CREATE OR REPLACE FUNCTION hours_now() RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT ${hours} FROM opening_hours $$`;

/** Today and later: the academy's days off, and the days without consultations. */
const closedDays = `SELECT to_char(c.day, 'YYYY-MM-DD') AS day FROM (
    SELECT o.day FROM test_days_off o
    UNION SELECT s.date FROM consultation_slots s WHERE s.date >= (academy_now() AT TIME ZONE '${academyTimeZone}')::date
      GROUP BY s.date HAVING count(*) = 3 AND max(s.capacity) = 0) c
  WHERE c.day >= (academy_now() AT TIME ZONE '${academyTimeZone}')::date`;

/** A day off of the academy closes it for everything that takes place at a time, not only for tests. */
export class AcademyDaysOff1763676000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE OR REPLACE FUNCTION is_day_off(day date) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
         SELECT EXISTS (SELECT 1 FROM test_days_off o WHERE o.day = $1) $$`,
    );
    await runner.query(
      hoursNow(
        `${hoursOnly} || jsonb_build_object('closedDays', (SELECT COALESCE(jsonb_agg(d.day ORDER BY d.day), '[]') FROM (${closedDays}) d))`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(hoursNow(hoursOnly));
    await runner.query('DROP FUNCTION is_day_off');
  }
}
