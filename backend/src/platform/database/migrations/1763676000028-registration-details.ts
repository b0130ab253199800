import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Optional answers of the forms for packages, by the names of `detailFields`. Processes of the previous release write none. */
export class RegistrationDetails1763676000028 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query("ALTER TABLE registrations ADD COLUMN details jsonb NOT NULL DEFAULT '{}'");
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE registrations DROP COLUMN details');
  }
}
