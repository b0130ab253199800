import { isCrowded, maxCrowdedPlaces, type UnpaidHolds } from '@academy/contracts/rules/holds';
import { seatsForSale, type SeatCounts } from '@academy/contracts/rules/waitlist';
import type { Database } from '../../platform/database/database.js';

/** A test on a date of which callers who have never paid hold most of the seats that could be sold. */
export interface CrowdedDate extends UnpaidHolds {
  sessionId: string;
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  forSale: number;
  /** When the first of these seats was held. */
  since: Date;
}

/** The crowded dates, next one first. Not those where only the last few seats are held, because one family can hold them. */
export async function listCrowdedDates(database: Database): Promise<CrowdedDate[]> {
  const rows = await database.rows<Omit<CrowdedDate, 'forSale'> & SeatCounts & { now: Date }>(
    `SELECT t.session_id AS "sessionId", e.title, to_char(t.date, 'YYYY-MM-DD HH24:MI') AS date, t.capacity, t.taken, t.waiting, t.closed_at IS NOT NULL AS closed, academy_now() AS now,
       count(*)::int AS seats, count(DISTINCT h.caller)::int AS callers, min(s.created_at) AS since
     FROM unpaid_holds h JOIN seats s ON s.checkout_id = h.checkout_id AND s.status = 'held' JOIN test_dates t ON t.session_id = s.session_id AND t.date = s.date JOIN test_sessions e ON e.id = t.session_id
     GROUP BY t.session_id, t.date, e.title HAVING count(*) > $1 ORDER BY t.date, t.session_id`,
    [maxCrowdedPlaces],
  );
  return rows
    .map(({ now, ...row }) => ({ ...row, forSale: seatsForSale(row, row.date, now) }))
    .filter(({ forSale, seats }) => isCrowded({ forSale, held: seats }));
}
