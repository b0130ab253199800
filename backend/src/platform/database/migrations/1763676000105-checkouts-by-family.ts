import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  checkouts_by_family: 'checkouts (family)',
  checkouts_held_by_email_group: "checkouts (email_group) WHERE status = 'open' AND held_places > 0",
  waitlist_by_network: "waitlist_entries (network) WHERE status IN ('waiting', 'offered')",
  waitlist_by_email_group: "waitlist_entries (email_group) WHERE status IN ('waiting', 'offered')",
};

/** Finds a family's earlier holds and payments, and the seats that are held with email addresses of one domain, and such waitlist entries. */
export class CheckoutsByFamily1763676000105 implements MigrationInterface {
  /** An index on a table in use is built concurrently, outside a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, of] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${of}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
