import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that asked for the newsletter. `pending` until the person confirms the address by email. */
const subscriptions = `
CREATE TABLE newsletter_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'unsubscribed')),
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  requested_at timestamptz NOT NULL DEFAULT academy_now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
CREATE INDEX newsletter_subscriptions_by_time ON newsletter_subscriptions (created_at DESC);
CREATE INDEX newsletter_subscriptions_pending ON newsletter_subscriptions (requested_at) WHERE status = 'pending';
CREATE INDEX newsletter_subscriptions_ended ON newsletter_subscriptions (unsubscribed_at) WHERE status = 'unsubscribed'`;

/** Moves the list of earlier releases; the emails to its subscribers said how to unsubscribe. */
const moveList = `
WITH moved AS (DELETE FROM leads WHERE kind = 'newsletter' RETURNING email, email_key, created_at)
INSERT INTO newsletter_subscriptions (email, email_key, status, created_at, requested_at)
  SELECT email, email_key, 'active', created_at, created_at FROM moved`;

const restoreList = `
INSERT INTO leads (kind, email, email_key, fields, created_at)
  SELECT 'newsletter', email, email_key, jsonb_build_object('email', email), created_at FROM newsletter_subscriptions
  WHERE status = 'active' ON CONFLICT DO NOTHING`;

/** Newsletter subscriptions with a state of their own. A process of the previous release that runs beside it still adds to the leads. */
export class NewsletterSubscriptions1763676000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(subscriptions);
    await runner.query(moveList);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(restoreList);
    await runner.query('DROP TABLE newsletter_subscriptions');
  }
}
