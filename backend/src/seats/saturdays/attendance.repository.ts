import { Injectable } from '@nestjs/common';
import type { CheckInAction } from '@academy/contracts/rules/saturdays';
import type { Tx } from '../../platform/database/database.js';

/** Table `attendance`: check-in taps on a test morning. The view `seat_facts` decides which tap counts. */
@Injectable()
export class AttendanceRepository {
  /**
   * Stores check-in actions on the booked seats of a day, each once. A time in the future becomes the time of arrival. @param day
   * YYYY-MM-DD @returns the new ones
   */
  async record(
    tx: Tx,
    day: string,
    actions: readonly CheckInAction[],
    staffId: string,
  ): Promise<Pick<CheckInAction, 'id' | 'state'>[]> {
    // Inserted in a fixed order, so that two devices that send the same actions cannot deadlock.
    return tx.rows<Pick<CheckInAction, 'id' | 'state'>>(
      `INSERT INTO attendance (id, seat_id, date, state, at, staff_id)
       SELECT a.id, s.id, s.date, a.state, LEAST(a.at, academy_now()), $3 FROM jsonb_to_recordset($1::jsonb) AS a(id uuid, seat_id uuid, state text, at timestamptz)
         JOIN seats s ON s.id = a.seat_id AND s.status = 'booked' AND s.date >= $2::date AND s.date < $2::date + 1
       ORDER BY a.id ON CONFLICT (id) DO NOTHING RETURNING id, state`,
      [JSON.stringify(actions), day, staffId],
    );
  }

  /** Which of these actions are stored. */
  async stored(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx.rows<{ id: string }>('SELECT id FROM attendance WHERE id = ANY($1)', [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Marks seats as absent. @param seatIds of the day's booked seats */
  async markAbsent(tx: Tx, seatIds: readonly string[], staffId: string): Promise<void> {
    await tx.run(
      `INSERT INTO attendance (seat_id, date, state, at, staff_id) SELECT id, date, 'absent', academy_now(), $2 FROM seats WHERE id = ANY($1)`,
      [seatIds, staffId],
    );
  }
}
