import { Injectable } from '@nestjs/common';
import type { EndingDate } from '@academy/contracts/http/office/test-dates';
import { Database, type Tx } from '../../platform/database/database.js';
import type { TestSession } from '../test-session.js';

/** SQL: how many rows belong to place `p`. @param rows table and condition, without the place */
const countAt = (rows: string) => `(SELECT count(*) FROM ${rows} AND session_id = p.session_id AND date = p.date)`;

/** Seats and waitlist entries on dates that are taken off sale. Dates are "YYYY-MM-DD HH:mm", academy time. */
@Injectable()
export class EndingDatesRepository {
  constructor(private readonly database: Database) {}

  /** @returns the dates with seats or waitlist entries */
  async atStake(dates: readonly string[]): Promise<EndingDate[]> {
    return this.database.rows<EndingDate>(
      `SELECT to_char(c.date, 'YYYY-MM-DD HH24:MI') AS date, sum(c.sold)::int AS sold, sum(c.held)::int AS held, sum(c.waiting)::int AS waiting
       FROM (SELECT p.date, ${countAt("seats WHERE status = 'booked'")} AS sold, ${countAt("seats WHERE status = 'held'")} AS held,
           ${countAt("waitlist_entries WHERE status IN ('waiting', 'offered') AND (status = 'offered' OR confirmed_at IS NOT NULL)")} AS waiting
         FROM test_dates p WHERE p.date = ANY ($1::timestamp[])) AS c
       GROUP BY c.date HAVING sum(c.sold + c.held + c.waiting) > 0 ORDER BY c.date`,
      [dates],
    );
  }

  /** Every test on these dates, to lock. */
  async places(tx: Tx, dates: readonly string[]): Promise<TestSession[]> {
    return tx.rows<TestSession>(
      `SELECT s.id AS "sessionId", d AS date FROM test_sessions s CROSS JOIN unnest($1::text[]) AS d WHERE s.session_type <> 'course' ORDER BY 1, 2`,
      [dates],
    );
  }

  /** Ends the waitlist of a locked place, including offers that no checkout holds. @returns how many had an offer, and who gets an email */
  async endWaitlist(tx: Tx, { sessionId, date }: TestSession): Promise<{ offered: number; ended: string[] }> {
    const rows = await tx.rows<{ id: string; offered: boolean; confirmed: boolean }>(
      `WITH living AS (SELECT id, false AS offered FROM waitlist_entries WHERE session_id = $1 AND date = $2 AND status = 'waiting'
         UNION ALL SELECT entry_id, true FROM unused_offers WHERE session_id = $1 AND date = $2)
       UPDATE waitlist_entries e SET status = 'expired' FROM living l WHERE e.id = l.id RETURNING e.id, l.offered, e.confirmed_at IS NOT NULL AS confirmed`,
      [sessionId, date],
    );
    return {
      offered: rows.filter(({ offered }) => offered).length,
      ended: rows.flatMap(({ id, confirmed }) => (confirmed ? id : [])),
    };
  }
}
