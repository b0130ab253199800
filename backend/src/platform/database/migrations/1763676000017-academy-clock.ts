import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The one clock. An offset moves it for one session, and only where `academy.clock` says `adjustable`: in tests, and while demo data is
 * written. Anywhere else a session that asks for an offset is refused by its next statement that reads the clock.
 */
const clock = `
CREATE FUNCTION academy_clock_offset(wanted text, clock text) RETURNS interval LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF clock IS DISTINCT FROM 'adjustable' THEN RAISE EXCEPTION 'The academy clock cannot be moved here'; END IF;
  RETURN wanted::interval;
END $$;
CREATE FUNCTION academy_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(current_setting('academy.clock_offset', true), '') = '' THEN now()
    ELSE now() + academy_clock_offset(current_setting('academy.clock_offset', true), current_setting('academy.clock', true)) END
$$;`;

const defaults = (from: string, to: string) => `
DO $$
DECLARE c record;
BEGIN
  FOR c IN SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_default = '${from}' AND table_name <> 'migrations'
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT ${to}', c.table_name, c.column_name);
  END LOOP;
END $$;`;

const lapsed = (now: string) => `
CREATE OR REPLACE VIEW lapsed_checkouts AS
  SELECT c.id, c.hold_expires_at FROM checkouts c
  WHERE c.status = 'open' AND c.hold_expires_at < ${now} AND NOT EXISTS (
    SELECT 1 FROM payments p WHERE p.checkout_id = c.id
      AND (p.status IN ('succeeded', 'refunded', 'processing') OR (p.status = 'requires_action' AND c.hold_expires_at > ${now} - interval '45 minutes')));`;

/** Every decision about time reads `academy_now()`. */
export class AcademyClock1763676000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [clock, defaults('now()', 'academy_now()'), lapsed('academy_now()')])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(lapsed('now()'));
    await runner.query(defaults('academy_now()', 'now()'));
    await runner.query('DROP FUNCTION academy_now(); DROP FUNCTION academy_clock_offset(text, text);');
  }
}
