import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A registration that sessions were transferred to has no line of a checkout of its own: it names the registration that was bought.
 * What it costs is taken off the one it came from, which may then be left with nothing.
 */
const registrations = `
ALTER TABLE registrations ADD COLUMN IF NOT EXISTS bought_registration_id uuid REFERENCES registrations (id), ALTER COLUMN checkout_line_id DROP NOT NULL,
  DROP CONSTRAINT IF EXISTS registrations_amount_cents_check, DROP CONSTRAINT IF EXISTS registrations_price, DROP CONSTRAINT IF EXISTS registrations_bought_or_transferred,
  ADD CONSTRAINT registrations_price CHECK (amount_cents >= 0) NOT VALID,
  ADD CONSTRAINT registrations_bought_or_transferred CHECK ((checkout_line_id IS NULL) = (bought_registration_id IS NOT NULL)) NOT VALID`;

/** A transfer is two rows: each names the other registration and the part of the price that moves along. */
const movements = `
ALTER TABLE session_movements ADD COLUMN IF NOT EXISTS other_registration_id uuid REFERENCES registrations (id), ADD COLUMN IF NOT EXISTS amount_cents integer,
  DROP CONSTRAINT IF EXISTS session_movements_check, DROP CONSTRAINT IF EXISTS session_movements_delta, DROP CONSTRAINT IF EXISTS session_movements_transferred,
  ADD CONSTRAINT session_movements_delta CHECK (CASE kind WHEN 'granted' THEN delta > 0 WHEN 'returned' THEN delta > 0 WHEN 'refund_reversed' THEN delta > 0
    WHEN 'used' THEN delta < 0 WHEN 'refunded' THEN delta < 0 WHEN 'revoked' THEN delta < 0 WHEN 'transferred' THEN delta <> 0 ELSE false END) NOT VALID,
  ADD CONSTRAINT session_movements_transferred CHECK (CASE WHEN kind = 'transferred'
    THEN num_nonnulls(other_registration_id, amount_cents) = 2 AND other_registration_id <> registration_id AND amount_cents > 0
    ELSE num_nonnulls(other_registration_id, amount_cents) = 0 END) NOT VALID`;

const constraints = {
  registrations: ['registrations_price', 'registrations_bought_or_transferred'],
  session_movements: ['session_movements_delta', 'session_movements_transferred'],
};

/** What a registration begins with, once: also processes of the previous release grant nothing to one that has transferred sessions. */
const [begunOnce, grantedOnce] = ['session_movements_begun_once', 'session_movements_granted_once'];

/** Sessions that move from one registration to another one of the family, with their part of the price. */
export class TransferredSessions1763676000040 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(registrations);
    await runner.query(movements);
    for (const [table, names] of Object.entries(constraints))
      for (const name of names) await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${begunOnce}`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY ${begunOnce} ON session_movements (registration_id) WHERE kind = 'granted' OR (kind = 'transferred' AND delta > 0)`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${grantedOnce}`);
  }

  /** Refused by the database once sessions were transferred. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE registrations DROP COLUMN bought_registration_id, ALTER COLUMN checkout_line_id SET NOT NULL,
      DROP CONSTRAINT registrations_price, ADD CONSTRAINT registrations_amount_cents_check CHECK (amount_cents > 0)`);
    await runner.query(`ALTER TABLE session_movements DROP COLUMN other_registration_id, DROP COLUMN amount_cents, DROP CONSTRAINT session_movements_delta,
      ADD CONSTRAINT session_movements_check CHECK (CASE WHEN kind IN ('granted', 'returned', 'refund_reversed') THEN delta > 0
        WHEN kind IN ('used', 'refunded', 'revoked') THEN delta < 0 ELSE false END)`);
    await runner.query(
      `CREATE UNIQUE INDEX ${grantedOnce} ON session_movements (registration_id) WHERE kind = 'granted'`,
    );
    await runner.query(`DROP INDEX ${begunOnce}`);
  }
}
