import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which dates of tests are offered: each rule is a weekday (1 is Monday) and an hour, and `test_days_off` are days without tests. */
const tables = `
CREATE TABLE test_date_rules (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  starts_at time NOT NULL,
  minutes smallint NOT NULL CHECK (minutes BETWEEN 30 AND 240),
  weeks_ahead smallint NOT NULL CHECK (weeks_ahead BETWEEN 1 AND 26),
  first_day date,
  last_day date,
  CHECK (first_day <= last_day)
);
CREATE TABLE test_days_off (
  day date PRIMARY KEY,
  reason text NOT NULL CHECK (reason <> '')
);
INSERT INTO test_date_rules (id, weekday, starts_at, minutes, weeks_ahead) VALUES ('saturdays', 6, '09:00', 240, 12)`;

/** A sold test keeps its length. Processes of the previous release sell tests of four hours. */
const length = 'ALTER TABLE seats ADD COLUMN minutes smallint NOT NULL DEFAULT 240';

/** The dates of tests follow rules that the office can change. */
export class DateRules1763676000055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(length);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seats DROP COLUMN minutes');
    await runner.query('DROP TABLE test_days_off, test_date_rules');
  }
}
