import { Injectable } from '@nestjs/common';
import { testMinutes } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { studentKey, type TestSession, type SeatRequest } from './test-session.js';

/** A wanted seat whose student has another test at that time. */
export interface OtherTest {
  lineId: string;
  student: string;
  date: string;
  /** The open checkout that holds the other test; null when it is booked. */
  heldBy: string | null;
}

/** Which tests a student has. */
@Injectable()
export class StudentTests {
  constructor(private readonly dataSource: DataSource) {}

  /** @param families keys under which the student's family is known @returns wanted seats that overlap another test of their student */
  async findOverlapping(wanted: readonly SeatRequest[], families: readonly string[]): Promise<OtherTest[]> {
    if (wanted.length === 0) return [];
    const asked = wanted.flatMap((seat, index) =>
      families.map((family) => ({ index, key: studentKey(family, seat.student), date: seat.date })),
    );
    const rows = await this.dataSource.query<{ index: number; heldBy: string | null }[]>(
      `SELECT w.index, CASE s.status WHEN 'held' THEN s.checkout_id END AS "heldBy"
       FROM unnest($1::int[], $2::text[], $3::timestamp[]) AS w(index, key, date)
         JOIN seats s ON s.student_key = w.key AND s.status IN ('held', 'booked')
           AND s.date < w.date + make_interval(mins => $4) AND w.date < s.date + make_interval(mins => $4)
       ORDER BY w.index, s.status`,
      [asked.map(({ index }) => index), asked.map(({ key }) => key), asked.map(({ date }) => date), testMinutes],
    );
    return rows.flatMap(({ index, heldBy }) => {
      const seat = wanted[index];
      return seat ? [{ lineId: seat.lineId, student: seat.student, date: seat.date, heldBy }] : [];
    });
  }

  /** Whether another date of a registration's seat overlaps a test that its student has besides. */
  async overlapsAfterMove(tx: Transaction, registrationId: string, from: TestSession, to: string): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT 1 FROM seats s JOIN seats o ON o.student_key = s.student_key AND o.id <> s.id AND o.status IN ('held', 'booked')
         AND o.date < $4::timestamp + make_interval(mins => $5) AND $4::timestamp < o.date + make_interval(mins => $5)
       WHERE s.registration_id = $1 AND s.session_id = $2 AND s.date = $3 AND s.status = 'booked' LIMIT 1`,
      [registrationId, from.sessionId, from.date, to, testMinutes],
    );
    return rows.length > 0;
  }
}
