import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One rule for which seats callers who have never paid hold. Neither lapsed holds nor payments that have succeeded or are processed count. */
const view = `
CREATE OR REPLACE VIEW never_paid_holds AS
  SELECT c.id, c.family, c.network, c.email_group, c.proven, c.held_places, c.hold_expires_at FROM checkouts c
  WHERE c.status = 'open' AND c.held_places > 0 AND NOT c.has_paid AND c.staff_id IS NULL AND c.hold_expires_at > academy_now()
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = c.id AND p.status IN ('succeeded', 'refunded', 'processing'))`;

/**
 * One rule for who has paid: an account with any payment, or an address with which a guest has paid for a purchase. A custom amount of a
 * guest does not count. The address has to be confirmed by the caller.
 */
const hasPaid = `
CREATE OR REPLACE FUNCTION has_paid(account uuid, guests text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM checkouts c JOIN payments p ON p.checkout_id = c.id AND p.status = 'succeeded' WHERE c.account_id = account)
    OR EXISTS (SELECT 1 FROM checkouts c JOIN payments p ON p.checkout_id = c.id AND p.status = 'succeeded'
      WHERE c.family = ANY(guests) AND c.account_id IS NULL AND c.purpose IS NOT NULL)
$$`;

/**
 * Which unpaid checkouts belong to callers who have never paid, and the email domain that they are counted under. What the previous release
 * stores counts as unpaid by such a caller, for its network only: it holds seats for at most an hour. Waitlist entries of the previous release are not counted.
 */
export class NeverPaidHolds1763676000104 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE checkouts ADD COLUMN IF NOT EXISTS has_paid boolean NOT NULL DEFAULT false, ADD COLUMN IF NOT EXISTS email_group text',
    );
    await runner.query(
      'ALTER TABLE waitlist_entries ADD COLUMN IF NOT EXISTS network text, ADD COLUMN IF NOT EXISTS email_group text',
    );
    await runner.query(view);
    await runner.query(hasPaid);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION IF EXISTS has_paid; DROP VIEW IF EXISTS never_paid_holds');
    await runner.query('ALTER TABLE waitlist_entries DROP COLUMN network, DROP COLUMN email_group');
    await runner.query('ALTER TABLE checkouts DROP COLUMN has_paid, DROP COLUMN email_group');
  }
}
