import { academyTimeZone } from '@academy/contracts/rules/dates';
import { studentGapMinutes } from '@academy/contracts/rules/student-conflicts';
import type { BusyTime } from '@academy/contracts/rules/lesson-times';
import { byName } from '../../platform/database/name-order.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/** A room of the academy. */
export interface Room {
  name: string;
  /** Tests in it that have students. */
  tests: BusyTime[];
}

/** SQL: the tests that have students, with their room and their time. */
const heldTests = `SELECT COALESCE(t.room, s.room) AS room, t.date, t.date AT TIME ZONE '${academyTimeZone}' AS start,
    t.date AT TIME ZONE '${academyTimeZone}' + make_interval(mins => ${studentGapMinutes}) AS "end"
  FROM test_dates t JOIN test_sessions s ON s.id = t.session_id WHERE t.taken > 0`;

/** Table `rooms` in the order of Settings, each with the tests that are held in it between two instants. */
export async function listRooms(database: Database, from: Date, to: Date): Promise<Room[]> {
  const rooms = await database.query<{ name: string }[]>(`SELECT name FROM rooms ORDER BY ${byName('name')}, id`);
  const tests = await database.query<({ room: string } & BusyTime)[]>(
    `SELECT room, start, "end" FROM (${heldTests}) held
     WHERE date >= ($1::timestamptz AT TIME ZONE '${academyTimeZone}') - interval '1 day' AND date < ($2::timestamptz AT TIME ZONE '${academyTimeZone}')`,
    [from, to],
  );
  const isIn = (name: string, room: string | null) => room?.trim().toLowerCase() === name.trim().toLowerCase();
  return rooms.map(({ name }) => ({ name, tests: tests.filter(({ room }) => isIn(name, room)) }));
}

/**
 * SQL: whether a test with students is in a room between two instants. A seat can be sold, and a test's room changed, after a lesson was
 * booked in that room.
 * @param room SQL of its name, null for none @param start SQL of the first instant @param end SQL of the last one
 */
export const testInRoom = (room: string, start: string, end: string): string =>
  `EXISTS (SELECT 1 FROM (${heldTests}) held
    WHERE lower(btrim(held.room)) = lower(btrim(${room})) AND held.start < ${end} AND held."end" > ${start})`;

/** Locks a room against other lessons until the transaction ends. */
export async function lockRooms(tx: Transaction): Promise<void> {
  await tx.query('SELECT 1 FROM rooms ORDER BY id FOR NO KEY UPDATE');
}
