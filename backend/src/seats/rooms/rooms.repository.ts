import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { BusyTime } from '@academy/contracts/rules/lesson-times';
import { byName } from '../../platform/database/name-order.js';
import type { Database, Tx } from '../../platform/database/database.js';

/** A room of the academy. */
export interface Room {
  name: string;
  /** Tests in it that have students. */
  tests: BusyTime[];
}

/** Table `rooms` in the order of Settings, each with the tests that are held in it between two instants. */
export async function listRooms(database: Database, from: Date, to: Date): Promise<Room[]> {
  const rooms = await database.rows<{ name: string }>(`SELECT name FROM rooms ORDER BY ${byName('name')}, id`);
  const tests = await database.rows<{ room: string } & BusyTime>(
    `SELECT room, starts_at AS start, ends_at AS "end" FROM held_tests
     WHERE date >= ($1::timestamptz AT TIME ZONE '${academyTimeZone}') - interval '1 day' AND date < ($2::timestamptz AT TIME ZONE '${academyTimeZone}')`,
    [from, to],
  );
  const isIn = (name: string, room: string | null) => room?.trim().toLowerCase() === name.trim().toLowerCase();
  return rooms.map(({ name }) => ({ name, tests: tests.filter(({ room }) => isIn(name, room)) }));
}

/** Locks a room against other lessons until the transaction ends. */
export async function lockRooms(tx: Tx): Promise<void> {
  await tx.run('SELECT 1 FROM rooms ORDER BY id FOR NO KEY UPDATE');
}
