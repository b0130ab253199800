import { getTutorCalendar } from '@academy/contracts/http/office/tutor-calendars';
import { isStaffRole, roleIncludes, staffRoles } from '@academy/contracts/rules/staff';
import type { Database, Tx } from '../../platform/database/database.js';

const { audience } = getTutorCalendar;
/** The roles that may use a tutor's calendar in the office. A link needs no session, so its query checks the role. */
const calendarRoles = staffRoles.filter((role) => isStaffRole(audience) && roleIncludes(role, audience));

/** Finds the link to a tutor's calendar. @returns its id, or null if there is none */
export async function findTutorCalendar(database: Database, staffId: string): Promise<string | null> {
  const row = await database.one<{ id: string }>('SELECT id FROM tutor_calendars WHERE staff_id = $1', [staffId]);
  return row?.id ?? null;
}

/**
 * Creates the link to a tutor's calendar or finds the existing one. Safe if another request creates it at the same time.
 * @returns its id, and whether it is new: `xmax` is 0 in a row that was inserted, not updated
 */
export const getOrCreateTutorCalendar = (tx: Tx, staffId: string): Promise<{ id: string; isNew: boolean }> =>
  tx.only(
    'INSERT INTO tutor_calendars (staff_id) VALUES ($1) ON CONFLICT (staff_id) DO UPDATE SET staff_id = excluded.staff_id RETURNING id, xmax = 0 AS "isNew"',
    [staffId],
  );

/** Removes the link to a tutor's calendar. @returns its id, or null if there was none */
export async function deleteTutorCalendar(tx: Tx, staffId: string): Promise<string | null> {
  const row = await tx.one<{ id: string }>('DELETE FROM tutor_calendars WHERE staff_id = $1 RETURNING id', [staffId]);
  return row?.id ?? null;
}

/** Finds the tutor whose calendar a link shows. @returns null if the link was removed, or the person is disabled or has a role without one */
export async function findCalendarTutor(
  database: Database,
  id: string,
): Promise<{ staffId: string; name: string } | null> {
  const row = await database.one<{ staffId: string; name: string }>(
    `SELECT c.staff_id AS "staffId", s.name
     FROM tutor_calendars c JOIN staff s ON s.id = c.staff_id AND s.disabled_at IS NULL AND s.role = ANY($2) WHERE c.id = $1`,
    [id, calendarRoles],
  );
  return row ?? null;
}
