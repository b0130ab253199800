import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By name. What reads a table by one of these conditions would otherwise read all of it. */
const indexes: Record<string, string> = {
  // Amounts paid for nothing in particular, looked through every ten minutes for those to be returned.
  checkouts_custom: 'checkouts (id) WHERE purpose IS NULL',
  // Empty once no release that stores plain tokens is left.
  checkouts_plain_token: 'checkouts (id) WHERE token IS NOT NULL',
  known_devices_by_account: 'known_devices (account_id) WHERE account_id IS NOT NULL',
  known_devices_by_student: 'known_devices (student_id) WHERE student_id IS NOT NULL',
  refunds_by_request: 'refunds (request_key)',
  // What the office's pages show: the newest of everything, and what is open.
  refunds_by_time: 'refunds (created_at DESC)',
  ledger_entries_by_time: 'ledger_entries (created_at)',
  cases_open: 'cases (opened_at DESC) WHERE closed_at IS NULL',
  cases_by_time: 'cases (opened_at DESC)',
  consultations_ever_booked: 'consultations (date DESC) WHERE booked_at IS NOT NULL',
  // What is deleted by age.
  idempotency_keys_by_time: 'idempotency_keys (created_at)',
  rate_limits_by_reset: 'rate_limits (resets_at)',
  one_time_links_by_expiry: 'one_time_links (expires_at)',
  password_reset_requests_by_time: 'password_reset_requests (created_at)',
  email_codes_by_expiry: 'email_codes (expires_at)',
  confirmed_devices_by_time: 'confirmed_devices (confirmed_at)',
  known_devices_by_use: 'known_devices (last_seen_at)',
  sessions_by_expiry: 'sessions (expires_at)',
  provider_events_by_time: 'provider_events (received_at)',
};

/** Indexes for every statement the product sends, made beside the traffic of the previous release. */
export class IndexesForQueries1763676000020 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
