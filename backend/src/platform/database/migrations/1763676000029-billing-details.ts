import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who paid and with which card, as the provider says once a payment has succeeded. */
const payers = `
ALTER TABLE payments ADD COLUMN card_brand text, ADD COLUMN card_last4 text, ADD COLUMN billing jsonb;
ALTER TABLE demo_intents ADD COLUMN billing jsonb`;

/** What an account used last, until it is edited or removed. */
const remembered = `
CREATE TABLE billing_details (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  details jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT academy_now()
)`;

/** Billing details on payments, and remembered on accounts. Processes of the previous release write neither. */
export class BillingDetails1763676000029 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(payers);
    await database.query(remembered);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`DROP TABLE billing_details;
      ALTER TABLE demo_intents DROP COLUMN billing;
      ALTER TABLE payments DROP COLUMN card_brand, DROP COLUMN card_last4, DROP COLUMN billing`);
  }
}
