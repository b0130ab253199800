import type { MigrationInterface, QueryRunner } from 'typeorm';
import { academyTimeZone } from '@academy/contracts/rules/dates';

/** Prices from a date, and what the office changed in Settings, with the state before and after each change. */
export class Settings1763676000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE setting_items (
        kind text NOT NULL,
        item_id text NOT NULL,
        version integer NOT NULL DEFAULT 0,
        PRIMARY KEY (kind, item_id)
      );
      CREATE TABLE setting_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        item_id text NOT NULL,
        version integer NOT NULL,
        before jsonb,
        after jsonb,
        staff_id uuid NOT NULL REFERENCES staff (id),
        at timestamptz NOT NULL DEFAULT academy_now(),
        undoes bigint REFERENCES setting_changes (id),
        UNIQUE (kind, item_id, version),
        FOREIGN KEY (kind, item_id) REFERENCES setting_items (kind, item_id)
      );
      CREATE INDEX setting_changes_by_kind ON setting_changes (kind, id DESC);

      -- Ids of content that staff add: never one that was used before, also when that was removed. The seed has numbers below.
      CREATE SEQUENCE content_ids AS integer START WITH 1001;
      CREATE FUNCTION price_now(cents integer, next_cents integer, next_from date) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN next_from <= (academy_now() AT TIME ZONE '${academyTimeZone}')::date THEN next_cents ELSE cents END
      $$;`);
    for (const table of ['packages', 'test_sessions']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN next_price_cents integer, ADD COLUMN next_price_from date`);
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_next_price_check
           CHECK ((next_price_cents IS NULL AND next_price_from IS NULL) OR (next_price_cents > 0 AND next_price_from IS NOT NULL)) NOT VALID`,
      );
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_next_price_check`);
    }
    await runner.query("ALTER TABLE test_sessions ADD COLUMN room text NOT NULL DEFAULT ''");
  }

  /** A next price that has begun stays as the price. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE packages SET price_cents = price_now(price_cents, next_price_cents, next_price_from) WHERE next_price_from IS NOT NULL;
      UPDATE test_sessions SET price_cents = price_now(price_cents, next_price_cents, next_price_from) WHERE next_price_from IS NOT NULL;
      ALTER TABLE test_sessions DROP COLUMN next_price_cents, DROP COLUMN next_price_from, DROP COLUMN room;
      ALTER TABLE packages DROP COLUMN next_price_cents, DROP COLUMN next_price_from;
      DROP FUNCTION price_now;
      DROP SEQUENCE content_ids;
      DROP TABLE setting_changes;
      DROP TABLE setting_items`);
  }
}
