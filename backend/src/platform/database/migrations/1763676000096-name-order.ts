import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The order in which people expect names: without case and accents, numbers by value. It comes from ICU, so it is the same on every
 * server; the order of a database's own locale can put Álvarez after Zimmer. Names that differ only in an accent are equal, so that the
 * next column sorts them.
 */
export class NameOrder1763676000096 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE COLLATION IF NOT EXISTS name_order (provider = icu, locale = 'en-US-u-kn-true-ks-level1', deterministic = false)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP COLLATION name_order');
  }
}
