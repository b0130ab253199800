import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the office last invited a parent without an account to create one, by the parent's address. */
export class AccountInvitations1763676000128 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS account_invitations (
        email_key text PRIMARY KEY,
        id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
        email text NOT NULL,
        invited_at timestamptz NOT NULL DEFAULT academy_now()
      );
      CREATE INDEX IF NOT EXISTS account_invitations_by_time ON account_invitations (invited_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_invitations');
  }
}
