import type { MigrationInterface, QueryRunner } from 'typeorm';
import { legacyDown, legacyViews } from './legacy-receipts.js';

/** The subscribers of the release that adds this table. From then on the migration step stores the ones the build declares. */
const subscriptions = `
CREATE TABLE IF NOT EXISTS subscriptions (
  subscriber text PRIMARY KEY,
  event text NOT NULL,
  queue text NOT NULL,
  delay_seconds integer NOT NULL DEFAULT 0 CHECK (delay_seconds >= 0)
);
INSERT INTO subscriptions (subscriber, event, queue, delay_seconds) VALUES
  ('apply-provider-event', 'ProviderEventReceived', 'payments', 0),
  ('record-payment-when-payment-succeeds', 'PaymentSucceeded', 'payments', 0),
  ('send-receipt-when-payment-succeeds', 'PaymentSucceeded', 'mail', 0),
  ('send-confirmation-when-registration-submitted', 'RegistrationSubmitted', 'mail', 0),
  ('send-staff-copy-when-registration-submitted', 'RegistrationSubmitted', 'mail', 0),
  ('send-verification-link-when-account-created', 'AccountCreated', 'mail', 0),
  ('send-verification-link-when-email-changed', 'EmailChanged', 'mail', 0),
  ('send-verification-link-when-verification-requested', 'VerificationRequested', 'mail', 0),
  ('tell-old-address-when-email-changed', 'EmailChanged', 'mail', 0),
  ('tell-parent-when-password-changed', 'PasswordChanged', 'mail', 0),
  ('send-code-when-email-code-requested', 'EmailCodeRequested', 'mail', 0),
  ('send-parent-link-when-password-reset-requested', 'PasswordResetRequested', 'mail', 0),
  ('send-student-link-when-password-reset-requested', 'PasswordResetRequested', 'mail', 0),
  ('tell-parent-when-student-created', 'StudentCreated', 'mail', 0),
  ('send-password-link-when-no-account-mail', 'StudentCreated', 'mail', 120),
  ('send-password-links-when-email-verified', 'EmailVerified', 'mail', 0),
  ('send-password-links-when-students-confirmed', 'StudentsConfirmed', 'mail', 0),
  ('tell-parent-when-student-email-removed', 'StudentEmailRemoved', 'mail', 0),
  ('send-confirmation-when-consultation-booked', 'ConsultationBooked', 'mail', 0),
  ('send-staff-copy-when-consultation-booked', 'ConsultationBooked', 'mail', 0),
  ('send-notice-when-consultation-cancelled', 'ConsultationCancelled', 'mail', 0),
  ('send-notice-when-registration-cancelled', 'RegistrationCancelled', 'mail', 0),
  ('send-new-date-when-registration-moved', 'RegistrationMoved', 'mail', 0),
  ('send-staff-copy-when-registration-moved', 'RegistrationMoved', 'mail', 0),
  ('send-confirmation-when-lead-received', 'LeadReceived', 'mail', 0),
  ('send-staff-copy-when-lead-received', 'LeadReceived', 'mail', 0),
  ('send-notice-when-refund-succeeds', 'RefundSucceeded', 'mail', 0),
  ('refund-when-case-opened', 'CaseOpened', 'payments', 0),
  ('tell-staff-when-case-opened', 'CaseOpened', 'mail', 0),
  ('send-reminder-when-reminder-due', 'ReminderDue', 'mail', 0)
ON CONFLICT DO NOTHING;`;

/** `enqueued_at` is null until the relay hands the delivery to its queue; `failed_at` is the time of the last failed attempt. */
const deliveries = `
CREATE TABLE IF NOT EXISTS deliveries (
  event_id uuid NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  subscriber text NOT NULL,
  queue text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'done', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  next_attempt_at timestamptz NOT NULL DEFAULT academy_now(),
  enqueued_at timestamptz,
  failed_at timestamptz,
  last_error text,
  outage boolean NOT NULL DEFAULT false,
  done_at timestamptz,
  PRIMARY KEY (event_id, subscriber)
) WITH (fillfactor = 80);
CREATE INDEX IF NOT EXISTS deliveries_unqueued ON deliveries (next_attempt_at) WHERE status = 'open' AND enqueued_at IS NULL;
CREATE INDEX IF NOT EXISTS deliveries_open ON deliveries (queue, enqueued_at) WHERE status = 'open';
CREATE INDEX IF NOT EXISTS deliveries_oldest ON deliveries (created_at) WHERE status = 'open';
CREATE INDEX IF NOT EXISTS deliveries_dead ON deliveries (queue, failed_at) WHERE status = 'dead';
CREATE TABLE IF NOT EXISTS schedule_runs (
  name text PRIMARY KEY,
  last_success_at timestamptz NOT NULL
);`;

const copyReceipts = `
INSERT INTO deliveries (event_id, subscriber, queue, status, created_at, enqueued_at, done_at)
SELECT r.event_id, r.subscriber, coalesce(s.queue, 'mail'), 'done', r.created_at, r.created_at, r.created_at
FROM receipts r LEFT JOIN subscriptions s USING (subscriber)
ON CONFLICT DO NOTHING;`;

/** Receipts are locked first, as subscribers write theirs before they publish. */
const lock = 'LOCK TABLE receipts, dead_deliveries, outbox IN ACCESS EXCLUSIVE MODE;';

const copyUndone = `
INSERT INTO deliveries (event_id, subscriber, queue, status, created_at, enqueued_at, failed_at)
SELECT d.event_id, d.subscriber, coalesce(s.queue, 'mail'), 'dead', d.created_at, d.created_at, d.created_at
FROM dead_deliveries d LEFT JOIN subscriptions s USING (subscriber)
ON CONFLICT DO NOTHING;
INSERT INTO deliveries (event_id, subscriber, queue, created_at, next_attempt_at)
SELECT o.id, s.subscriber, s.queue, o.occurred_at, o.occurred_at + make_interval(secs => s.delay_seconds)
FROM outbox o JOIN subscriptions s ON s.event = o.name
WHERE o.done_at IS NULL
ON CONFLICT DO NOTHING;
UPDATE outbox SET published_at = academy_now() WHERE published_at IS NULL;`;

const dropNotify = `
DROP TRIGGER outbox_inserted ON outbox;
DROP FUNCTION notify_outbox();`;

/**
 * One row per event and subscriber replaces receipts and dead deliveries. Most receipts are copied while the product goes on;
 * only the rest is copied under the lock. Every statement can be repeated after a failure.
 *
 * `outbox.published_at` is set by everyone who writes the deliveries along with the event. Processes of the previous release leave it null
 * and write none: a trigger does it for them. They find `receipts` and `dead_deliveries` as views. All of that goes with a later release.
 */
export class Deliveries1763676000018 implements MigrationInterface {
  /** The copy would otherwise be one long transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [subscriptions, deliveries, copyReceipts]) await runner.query(statement);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS outbox_occurred');
    await runner.query('CREATE INDEX CONCURRENTLY outbox_occurred ON outbox (occurred_at)');
    await runner.startTransaction();
    try {
      for (const statement of [lock, copyReceipts, copyUndone, dropNotify, legacyViews]) await runner.query(statement);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.startTransaction();
    try {
      for (const statement of [
        'LOCK TABLE deliveries, outbox IN ACCESS EXCLUSIVE MODE',
        legacyDown,
        'DROP TABLE deliveries, subscriptions, schedule_runs',
        'DROP INDEX outbox_occurred',
      ])
        await runner.query(statement);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }
}
