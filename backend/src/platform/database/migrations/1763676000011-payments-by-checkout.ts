import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  payments_by_checkout: 'payments (checkout_id)',
  checkouts_by_account: 'checkouts (account_id)',
  registrations_by_payment: 'registrations (payment_id)',
};

/** A browser that polls asks for the payment of a checkout every two seconds, and must not read all of them. */
export class PaymentsByCheckout1763676000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(indexes)) await runner.query(`CREATE INDEX ${name} ON ${columns}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}
