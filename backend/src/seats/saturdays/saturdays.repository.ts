import { Injectable } from '@nestjs/common';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import { pastSaturdays, type Attendance } from '@academy/contracts/rules/saturdays';
import { byName } from '../../platform/database/name-order.js';
import { Database, type Tx } from '../../platform/database/database.js';
import type { CountedDate } from '../test-dates.repository.js';
import type { TestSession } from '../test-session.js';

/** A test on a date as the office sees it. */
export interface OfficeDate extends CountedDate {
  title: string;
  sold: number;
  room: string;
  version: number;
}

/** A student with a booked seat. */
export interface SeatedStudent extends TestSession {
  seatId: string;
  registrationId: string;
  /** Null while it is open who the student is. */
  studentId: string | null;
  firstName: string;
  lastName: string;
  exam: string;
  parentName: string;
  parentPhone: string;
  school: string;
  grade: string | null;
  attendance: Attendance;
}

/** SQL: the academy's day now, as midnight without a zone, like the dates of tests. */
const midnight = `date_trunc('day', academy_now() AT TIME ZONE '${academyTimeZone}')`;

/** SQL: whether a row of `test_dates` is relevant to the office although its date may no longer be on sale. */
const inUse = `(taken > 0 OR waiting > 0 OR closed_at IS NOT NULL OR version > 1 OR date::date = ${midnight})`;

/** SQL: places `p` with their counts, by date. A place without a row yet has the seats of its test. */
const counted = (places: string) =>
  `SELECT p.session_id AS "sessionId", to_char(p.date, 'YYYY-MM-DD HH24:MI') AS date, s.title, COALESCE(t.capacity, s.seats) AS capacity,
     COALESCE(t.taken, 0) AS taken, COALESCE(t.waiting, 0) AS waiting, COALESCE(t.room, s.room) AS room, COALESCE(t.version, 1) AS version, t.closed_at IS NOT NULL AS closed, academy_now() AS now,
     (SELECT count(*)::int FROM seats b WHERE b.session_id = p.session_id AND b.date = p.date AND b.status = 'booked') AS sold
   FROM (${places}) p JOIN test_sessions s ON s.id = p.session_id LEFT JOIN test_dates t ON t.session_id = p.session_id AND t.date = p.date
   ORDER BY p.date, s.position`;

/** SQL: every active test on the dates `$1`. */
const onSale = `SELECT a.id, d FROM test_sessions a CROSS JOIN unnest($1::timestamp[]) AS d WHERE a.active AND a.session_type <> 'course'`;

/** The office's view of test dates: counts, rosters, and its changes to a date. */
@Injectable()
export class SaturdaysRepository {
  constructor(private readonly database: Database) {}

  /** Every test on the coming dates, on those no longer offered that have seats taken, and on the last past ones. @param coming dates on offer, "YYYY-MM-DD HH:mm" */
  async list(coming: readonly string[]): Promise<OfficeDate[]> {
    const past = `SELECT DISTINCT date FROM test_dates WHERE date < ${midnight} ORDER BY date DESC LIMIT ${pastSaturdays}`;
    return this.database.rows<OfficeDate>(
      counted(`SELECT session_id, date FROM test_dates WHERE date >= ${midnight} AND ${inUse} UNION SELECT session_id, date FROM test_dates WHERE date IN (${past})
        UNION ${onSale}`),
      [coming],
    );
  }

  /** The next day for which there are seats, today included, YYYY-MM-DD. */
  async nextDay(): Promise<string | null> {
    const row = await this.database.only<{ day: string | null }>(
      `SELECT to_char(min(date), 'YYYY-MM-DD') AS day FROM test_dates WHERE date >= ${midnight} AND ${inUse}`,
    );
    return row.day;
  }

  /** The tests of one day. @param day YYYY-MM-DD @param coming those of the dates on offer that are on it */
  async ofDay(day: string, coming: readonly string[], database: Database = this.database): Promise<OfficeDate[]> {
    return database.rows<OfficeDate>(
      counted(`SELECT session_id, date FROM test_dates WHERE date >= $2::date AND date < $2::date + 1 UNION ${onSale}`),
      [coming, day],
    );
  }

  /** Everyone with a booked seat on a day, by test and name. @param day YYYY-MM-DD */
  async roster(day: string, database: Database = this.database): Promise<SeatedStudent[]> {
    return database.rows<SeatedStudent>(
      `SELECT s.id AS "seatId", s.session_id AS "sessionId", to_char(s.date, 'YYYY-MM-DD HH24:MI') AS date, r.id AS "registrationId", r.student_id AS "studentId",
         r.student_first_name AS "firstName", r.student_last_name AS "lastName", trim(r.parent_first_name || ' ' || r.parent_last_name) AS "parentName",
         r.parent_phone AS "parentPhone", r.school, r.grade,
         CASE s.kind WHEN 'practice' THEN COALESCE(substring(s.title from '\\m(?:SAT|ACT)\\M'), '') ELSE upper(s.kind) END AS exam, f.attendance
       FROM seats s JOIN seat_facts f ON f.seat_id = s.id JOIN registrations r ON r.id = s.registration_id
       WHERE s.status = 'booked' AND s.date >= $1::date AND s.date < $1::date + 1
       ORDER BY s.date, s.session_id, ${byName('r.student_last_name', 'r.student_first_name')}, s.id`,
      [day],
    );
  }

  /** The office's changes to a place. */
  async read(tx: Tx, { sessionId, date }: TestSession): Promise<{ room: string; version: number } | null> {
    const row = await tx.one<{ room: string; version: number }>(
      'SELECT room, version FROM test_dates WHERE session_id = $1 AND date = $2',
      [sessionId, date],
    );
    return row ?? null;
  }

  /** Changes the seats and the room of a place. */
  async update(
    tx: Tx,
    { sessionId, date }: TestSession,
    { capacity, room }: { capacity: number; room: string },
  ): Promise<void> {
    await tx
      .named('update test date')
      .run(
        'UPDATE test_dates SET capacity = $3, room = $4, version = version + 1 WHERE session_id = $1 AND date = $2',
        [sessionId, date, capacity, room],
      );
  }
}
