import type { MigrationInterface, QueryRunner } from 'typeorm';

function allow(table: string, kinds: readonly string[], checked = ''): string {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  return `ALTER TABLE ${table} DROP CONSTRAINT ${table}_kind_check, ADD CONSTRAINT ${table}_kind_check CHECK (kind IN (${list})) ${checked}`;
}

const entries = ['capture', 'refund'];
const cases = ['unclaimed', 'cannot_deliver', 'amount_mismatch', 'refund_failed'];

/** A refund that fails later is taken back in the ledger by an entry of its own; a disputed payment is a case. */
export class FailedRefundsAndDisputes1763676000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow('ledger_entries', [...entries, 'refund_reversal']));
    await runner.query(allow('cases', [...cases, 'dispute']));
  }

  /** Rows that are there stay: nothing is ever taken out of a ledger. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(allow('ledger_entries', entries, 'NOT VALID'));
    await runner.query(allow('cases', cases, 'NOT VALID'));
  }
}
