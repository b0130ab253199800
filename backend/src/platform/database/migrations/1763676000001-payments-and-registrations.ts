import type { MigrationInterface, QueryRunner } from 'typeorm';

const payments = `
CREATE TABLE checkouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  client_key uuid NOT NULL,
  caller text NOT NULL,
  fingerprint bytea NOT NULL,
  account_id uuid REFERENCES accounts (id),
  token text NOT NULL,
  purpose text CHECK (purpose IN ('registrations', 'online_payment', 'consultation')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'completed', 'expired', 'refunded')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL DEFAULT 'usd',
  description text NOT NULL,
  receipt_email text,
  metadata jsonb NOT NULL,
  terms_version text,
  replaced_by uuid REFERENCES checkouts (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  UNIQUE (client_key, caller)
);
CREATE TABLE checkout_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  checkout_id uuid NOT NULL REFERENCES checkouts (id),
  line_id uuid NOT NULL,
  position integer NOT NULL,
  call text NOT NULL,
  service_type text NOT NULL,
  package_id text NOT NULL,
  package_name text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  body jsonb NOT NULL,
  status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'booked', 'released')),
  UNIQUE (checkout_id, line_id)
);
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  checkout_id uuid NOT NULL REFERENCES checkouts (id),
  provider text NOT NULL CHECK (provider IN ('stripe', 'demo')),
  provider_intent_id text UNIQUE,
  idempotency_key uuid NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'created',
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  amount_received_cents integer NOT NULL DEFAULT 0,
  amount_refunded_cents integer NOT NULL DEFAULT 0,
  checked_at timestamptz,
  succeeded_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX payments_one_open ON payments (checkout_id) WHERE status <> 'canceled';
CREATE INDEX payments_unsettled ON payments (created_at) WHERE status IN ('created', 'open', 'declined', 'requires_action', 'processing');
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments (id),
  kind text NOT NULL CHECK (kind IN ('capture', 'refund')),
  provider_object_id text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (payment_id, kind, provider_object_id)
);
CREATE TABLE cases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments (id),
  kind text NOT NULL CHECK (kind IN ('unclaimed', 'cannot_deliver', 'amount_mismatch', 'refund_failed')),
  detail text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  UNIQUE (payment_id, kind)
);
CREATE TABLE payment_records (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL UNIQUE REFERENCES payments (id),
  stripe_id text NOT NULL UNIQUE,
  student_first_name text NOT NULL,
  student_last_name text NOT NULL,
  email text NOT NULL,
  payment_type text NOT NULL,
  payment_amount_cents integer NOT NULL,
  note text NOT NULL DEFAULT '',
  parent_first_name text NOT NULL,
  parent_last_name text NOT NULL,
  parent_phone text NOT NULL,
  parent_email text NOT NULL,
  recorded_by text NOT NULL CHECK (recorded_by IN ('browser', 'worker')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE provider_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  provider_intent_id text,
  provider_created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);
CREATE TABLE demo_intents (
  id text PRIMARY KEY,
  idempotency_key uuid NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'open',
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  amount_received_cents integer NOT NULL DEFAULT 0,
  amount_refunded_cents integer NOT NULL DEFAULT 0,
  client_secret text NOT NULL,
  decline_message text,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE demo_refunds (
  id text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES demo_intents (id),
  idempotency_key text NOT NULL UNIQUE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0)
);
CREATE TABLE demo_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  intent_id text NOT NULL REFERENCES demo_intents (id),
  created_at timestamptz NOT NULL DEFAULT now()
);`;

const registrations = `
CREATE TABLE registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments (id),
  checkout_line_id uuid NOT NULL UNIQUE REFERENCES checkout_lines (id),
  account_id uuid REFERENCES accounts (id),
  service_type text NOT NULL,
  package_id text NOT NULL,
  package_name text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  parent_first_name text NOT NULL,
  parent_last_name text NOT NULL,
  parent_phone text NOT NULL,
  parent_email text NOT NULL,
  parent_email_key text NOT NULL,
  student_first_name text NOT NULL,
  student_last_name text NOT NULL,
  student_email text NOT NULL,
  school text NOT NULL,
  grade text,
  exam_date date NOT NULL,
  status text NOT NULL DEFAULT 'booked' CHECK (status IN ('booked', 'completed', 'cancelled', 'refunded')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registrations_by_account ON registrations (account_id, created_at DESC);
CREATE INDEX registrations_by_email ON registrations (parent_email_key);`;

/** Checkouts, payments, ledger, the demo provider and registrations. Money is integer cents throughout. */
export class PaymentsAndRegistrations1763676000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(payments);
    await runner.query(registrations);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE registrations, demo_events, demo_refunds, demo_intents, provider_events, payment_records, cases, ledger_entries, payments, checkout_lines, checkouts',
    );
  }
}
