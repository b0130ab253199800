import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rooms in which tests are taken, with those that dates already have. */
export class Rooms1763676000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE rooms (id integer PRIMARY KEY, name text NOT NULL, seats integer CHECK (seats > 0))',
    );
    await runner.query(
      `INSERT INTO rooms (id, name) SELECT nextval('content_ids')::int, room FROM (SELECT DISTINCT room FROM test_dates WHERE room <> '' ORDER BY room) known`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rooms');
  }
}
