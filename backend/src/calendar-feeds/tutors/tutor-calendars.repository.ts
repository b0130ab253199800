import type { Transaction } from '../../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/** The link of a tutor's calendar. @returns its id; null without one */
export async function findTutorCalendar(database: Database, staffId: string): Promise<string | null> {
  const [row] = await database.query<{ id: string }[]>('SELECT id FROM tutor_calendars WHERE staff_id = $1', [staffId]);
  return row?.id ?? null;
}

/** Creates the link of a tutor's calendar, or finds the one that exists, also when another call creates it at the same moment. @returns its id */
export async function getOrCreateTutorCalendar(tx: Transaction, staffId: string): Promise<string> {
  const [row] = await tx.query<[{ id: string }]>(
    'INSERT INTO tutor_calendars (staff_id) VALUES ($1) ON CONFLICT (staff_id) DO UPDATE SET staff_id = excluded.staff_id RETURNING id',
    [staffId],
  );
  return row.id;
}

/** Removes the link of a tutor's calendar. @returns its id; null when there was none */
export async function deleteTutorCalendar(tx: Transaction, staffId: string): Promise<string | null> {
  const [[row]] = await tx.query<[{ id: string }[], number]>(
    'DELETE FROM tutor_calendars WHERE staff_id = $1 RETURNING id',
    [staffId],
  );
  return row?.id ?? null;
}

/** Whose calendar a link shows. @returns null for a link that was removed, or whose staff account was disabled */
export async function findCalendarTutor(
  database: Database,
  id: string,
): Promise<{ staffId: string; name: string } | null> {
  const [row] = await database.query<{ staffId: string; name: string }[]>(
    `SELECT c.staff_id AS "staffId", s.name FROM tutor_calendars c JOIN staff s ON s.id = c.staff_id AND s.disabled_at IS NULL WHERE c.id = $1`,
    [id],
  );
  return row ?? null;
}
