import type { MigrationInterface, QueryRunner } from 'typeorm';

function allowKinds(kinds: readonly string[]): string[] {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  return [
    `ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check, ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN (${list})) NOT VALID`,
    'ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_kind_check',
  ];
}

const kinds = ['capture', 'refund', 'refund_reversal'];

/**
 * Refunds made at the card provider have rows, too: those have no request key. Processes of the previous release keep writing ledger
 * entries under the intent's id and payment version; the new code recognizes them, so no row is rewritten here.
 */
const refunds = 'ALTER TABLE refunds ALTER COLUMN request_key DROP NOT NULL';

/** Null where a process of the previous release stored the event. */
const payload = 'ALTER TABLE provider_events ADD COLUMN IF NOT EXISTS payload jsonb';

const disputes = `
CREATE TABLE IF NOT EXISTS disputes (
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments (id),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('inquiry', 'open', 'won', 'lost', 'inquiry_closed')),
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  closed_at timestamptz
)`;

const indexes: Record<string, string> = {
  checkouts_open: "checkouts (hold_expires_at) WHERE status = 'open'",
  disputes_by_payment: 'disputes (payment_id)',
};

/** Refunds by the provider's id, disputes to their end, stored webhook payloads, and an index for lapsed holds. */
export class ProviderRefundsAndDisputes1763676000019 implements MigrationInterface {
  /** Indexes are built while the tables are in use. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...allowKinds([...kinds, 'dispute_withdrawal', 'dispute_reinstatement']),
      refunds,
      payload,
      disputes,
    ];
    for (const statement of statements) await runner.query(statement);
    for (const [name, columns] of Object.entries(indexes)) {
      // One whose build was interrupted is there, but invalid.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`);
    }
  }

  /** Ledger entries stay: nothing is ever taken out of a ledger. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS checkouts_open');
    await runner.query('DROP TABLE IF EXISTS disputes');
    await runner.query('ALTER TABLE provider_events DROP COLUMN IF EXISTS payload');
    await runner.query('UPDATE refunds SET request_key = gen_random_uuid() WHERE request_key IS NULL');
    await runner.query('ALTER TABLE refunds ALTER COLUMN request_key SET NOT NULL');
    await runner.query(allowKinds(kinds)[0] as string);
  }
}
