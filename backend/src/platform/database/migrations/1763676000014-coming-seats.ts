import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The seats of the coming days are looked at every few minutes, among all that were ever booked. */
export class ComingSeats1763676000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX seats_coming ON seats (date) WHERE status = 'booked'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX seats_coming');
  }
}
