import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days without a zone are the academy's own calendar. The table of places is there for the staff to change. */
const consultations = `
CREATE TABLE consultation_capacity (
  time_slot text PRIMARY KEY CHECK (time_slot IN ('morning', 'afternoon', 'evening')),
  places integer NOT NULL CHECK (places >= 0)
);
INSERT INTO consultation_capacity VALUES ('morning', 4), ('afternoon', 4), ('evening', 4);
CREATE TABLE consultation_slots (
  date date NOT NULL,
  time_slot text NOT NULL CHECK (time_slot IN ('morning', 'afternoon', 'evening')),
  capacity integer NOT NULL CHECK (capacity >= 0),
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (date, time_slot),
  CONSTRAINT consultation_slots_within_capacity CHECK (taken <= capacity)
);
CREATE TABLE consultations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  checkout_id uuid NOT NULL UNIQUE REFERENCES checkouts (id),
  payment_id uuid UNIQUE REFERENCES payments (id),
  account_id uuid REFERENCES accounts (id),
  name text NOT NULL,
  email text NOT NULL,
  phone_no text NOT NULL,
  date date NOT NULL,
  time_slot text NOT NULL,
  primary_interest text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'booked', 'released', 'completed', 'cancelled', 'refunded')),
  created_at timestamptz NOT NULL DEFAULT now(),
  booked_at timestamptz,
  FOREIGN KEY (date, time_slot) REFERENCES consultation_slots (date, time_slot),
  CHECK (status IN ('held', 'released') OR payment_id IS NOT NULL)
);
CREATE INDEX consultations_held ON consultations (date, time_slot) WHERE status = 'held';
CREATE INDEX consultations_coming ON consultations (date) WHERE status = 'booked';`;

const leads = `
CREATE TABLE leads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('enrollment', 'contact', 'newsletter', 'feedback', 'free_consultation')),
  email text NOT NULL,
  email_key text NOT NULL,
  fields jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX leads_newsletter_once ON leads (email_key) WHERE kind = 'newsletter';
CREATE INDEX leads_by_time ON leads (created_at DESC);`;

/** The id of a refund is also the key it is asked for under at the provider, so it is stored before anybody asks. */
const refunds = `
CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments (id),
  request_key uuid NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL CHECK (reason IN ('requested', 'cannot_deliver', 'unclaimed')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed')),
  provider_refund_id text UNIQUE,
  detail text,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  UNIQUE (payment_id, request_key)
);
CREATE INDEX refunds_pending ON refunds (created_at) WHERE status = 'pending';
CREATE TABLE reminders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  registration_id uuid REFERENCES registrations (id),
  consultation_id uuid REFERENCES consultations (id),
  starts_at timestamptz NOT NULL,
  ahead text NOT NULL CHECK (ahead IN ('7 days', '24 hours')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(registration_id, consultation_id) = 1),
  UNIQUE (registration_id, starts_at, ahead),
  UNIQUE (consultation_id, starts_at, ahead)
);`;

/** Consultations with their places, leads, refunds, and the reminders that have gone out. */
export class ConsultationsAndLeads1763676000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(consultations);
    await runner.query(leads);
    await runner.query(refunds);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE reminders, refunds, leads, consultations, consultation_slots, consultation_capacity',
    );
  }
}
