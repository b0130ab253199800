import { academyTimeZoneName } from '@academy/contracts/rules/dates';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Opening hours and policies as data, with those there have been so far. A checkout keeps the policy of its moment. */
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
      VALUES ('10:00', '14:00', '09:00', '21:00', 'Weekdays 9am-6pm ${academyTimeZoneName}');

      -- For the statements that decide on a start.
      CREATE FUNCTION hours_now() RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT jsonb_build_object(
          'saturday', jsonb_build_array(to_char(saturday_opens, 'HH24:MI'), to_char(saturday_closes, 'HH24:MI')),
          'otherDays', jsonb_build_array(to_char(other_days_opens, 'HH24:MI'), to_char(other_days_closes, 'HH24:MI')))
        FROM opening_hours
      $$;

      -- Each change is a row of its own; the last one is in force.
      CREATE TABLE policies (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        valid_from timestamptz NOT NULL DEFAULT academy_now(),
        refund_days integer NOT NULL CHECK (refund_days >= 0),
        change_hours integer NOT NULL CHECK (change_hours >= 0),
        refund_timing text NOT NULL
      );
      INSERT INTO policies (valid_from, refund_days, change_hours, refund_timing) VALUES ('-infinity', 7, 24, '5 to 10 business days');

      CREATE FUNCTION policy_id_now() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT max(id) FROM policies $$;

      -- The policy of a checkout; checkouts of before this have none, and the first one counts. How long banks take is that of now.
      CREATE FUNCTION policy_of(bought_under bigint) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT jsonb_build_object('refundDays', p.refund_days, 'changeHours', p.change_hours, 'refundTiming', n.refund_timing)
        FROM policies p, policies n WHERE p.id = COALESCE(bought_under, 1) AND n.id = policy_id_now()
      $$;`);
    await runner.query('ALTER TABLE checkouts ADD COLUMN policy_id bigint');
    await runner.query('ALTER TABLE checkouts ALTER COLUMN policy_id SET DEFAULT policy_id_now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checkouts DROP COLUMN policy_id');
    await runner.query('DROP FUNCTION policy_of; DROP FUNCTION policy_id_now; DROP TABLE policies');
    await runner.query('DROP FUNCTION hours_now; DROP TABLE opening_hours');
  }
}
