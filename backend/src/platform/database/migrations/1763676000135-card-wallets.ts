import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The phone's wallet that a card was charged through. The previous release leaves it empty, and prints such a card without its wallet. */
export class CardWallets1763676000135 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD COLUMN IF NOT EXISTS card_wallet text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP COLUMN IF EXISTS card_wallet');
  }
}
