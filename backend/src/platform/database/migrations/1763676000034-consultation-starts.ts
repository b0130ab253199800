import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The exact start of a consultation, and how often it was moved. A row without a start is for the whole part of the day: so are those
 * of processes of the previous release. `consultation_slots.taken` becomes the most bookings at any minute of the part of the day; for
 * bookings without a start that is their number, which is what the previous release counts.
 */
export class ConsultationStarts1763676000034 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      'ALTER TABLE consultations ADD COLUMN start_time time, ADD COLUMN moves integer NOT NULL DEFAULT 0, ADD COLUMN moved_at timestamptz',
    );
  }

  async down(database: QueryRunner): Promise<void> {
    // Without their starts, more bookings may share a part of the day than it has places.
    await database.query(`UPDATE consultation_slots s SET capacity = GREATEST(s.capacity, n.bookings), taken = n.bookings
      FROM (SELECT date, time_slot, count(*)::int AS bookings FROM consultations WHERE status IN ('held', 'booked', 'completed') GROUP BY 1, 2) n
      WHERE n.date = s.date AND n.time_slot = s.time_slot`);
    await database.query('ALTER TABLE consultations DROP COLUMN start_time, DROP COLUMN moves, DROP COLUMN moved_at');
  }
}
