import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money that no card provider knows of has a method; only what is free may cost nothing. */
const columns = `
ALTER TABLE payments ADD COLUMN IF NOT EXISTS method text, ADD COLUMN IF NOT EXISTS reference text, ADD COLUMN IF NOT EXISTS reason text;
ALTER TABLE refunds ADD COLUMN IF NOT EXISTS method text, ADD COLUMN IF NOT EXISTS reference text;
ALTER TABLE checkouts ADD COLUMN IF NOT EXISTS staff_id uuid REFERENCES staff (id)`;

const constraints = {
  payments_provider_check: ['payments', "provider IN ('stripe', 'demo', 'offline')"],
  payments_method_check: [
    'payments',
    "CASE WHEN provider = 'offline' THEN method IN ('check', 'cash', 'transfer', 'free') IS TRUE ELSE method IS NULL END",
  ],
  payments_amount_cents_check: ['payments', "amount_cents > 0 OR (amount_cents = 0 AND method = 'free')"],
  refunds_method_check: ['refunds', "method IS NULL OR method IN ('check', 'cash', 'transfer')"],
  checkouts_amount_cents_check: ['checkouts', 'amount_cents > 0 OR (amount_cents = 0 AND staff_id IS NOT NULL)'],
  checkout_lines_amount_cents_check: ['checkout_lines', 'amount_cents >= 0'],
} as const;

/** What the office waits for, and what it has to pay out. */
const indexes = {
  checkouts_of_staff: "checkouts (hold_expires_at) WHERE staff_id IS NOT NULL AND status = 'open'",
  refunds_pending: "refunds (created_at) WHERE status = 'pending'",
};

/** The office takes checks, cash and transfers, gives places away, and registers families by phone. */
export class OfflinePayments1763676000053 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    for (const [name, [table, rule]] of Object.entries(constraints)) {
      await runner.query(
        `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}, ADD CONSTRAINT ${name} CHECK (${rule}) NOT VALID`,
      );
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
    }
    for (const [name, rows] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${rows}`);
    }
  }

  /** Fails while there are offline payments: the previous release cannot read them. */
  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
    await runner.query(`
      ALTER TABLE payments DROP CONSTRAINT payments_method_check, DROP CONSTRAINT payments_provider_check, DROP CONSTRAINT payments_amount_cents_check,
        DROP COLUMN method, DROP COLUMN reference, DROP COLUMN reason,
        ADD CONSTRAINT payments_provider_check CHECK (provider IN ('stripe', 'demo')), ADD CONSTRAINT payments_amount_cents_check CHECK (amount_cents > 0);
      ALTER TABLE refunds DROP CONSTRAINT refunds_method_check, DROP COLUMN method, DROP COLUMN reference;
      ALTER TABLE checkouts DROP CONSTRAINT checkouts_amount_cents_check, ADD CONSTRAINT checkouts_amount_cents_check CHECK (amount_cents > 0), DROP COLUMN staff_id;
      ALTER TABLE checkout_lines DROP CONSTRAINT checkout_lines_amount_cents_check, ADD CONSTRAINT checkout_lines_amount_cents_check CHECK (amount_cents > 0)`);
  }
}
