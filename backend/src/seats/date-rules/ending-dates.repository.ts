import { Injectable } from '@nestjs/common';
import type { EndingDate } from '@academy/contracts/http/office/test-dates';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { TestSession } from '../test-session.js';
import { seatUnused } from '../waitlist/waitlist.repository.js';

/** SQL: how many rows belong to place `p`. @param rows table and condition, without the place */
const countAt = (rows: string) => `(SELECT count(*) FROM ${rows} AND session_id = p.session_id AND date = p.date)`;

/** Seats and waitlist entries on dates that are taken off sale. Dates are "YYYY-MM-DD HH:mm", academy time. */
@Injectable()
export class EndingDatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the dates with seats or waitlist entries */
  async atStake(dates: readonly string[]): Promise<EndingDate[]> {
    return this.dataSource.query<EndingDate[]>(
      `SELECT to_char(c.date, 'YYYY-MM-DD HH24:MI') AS date, sum(c.sold)::int AS sold, sum(c.held)::int AS held, sum(c.waiting)::int AS waiting
       FROM (SELECT p.date, ${countAt("seats WHERE status = 'booked'")} AS sold, ${countAt("seats WHERE status = 'held'")} AS held,
           ${countAt("waitlist_entries WHERE status IN ('waiting', 'offered') AND (status = 'offered' OR confirmed_at IS NOT NULL)")} AS waiting
         FROM test_dates p WHERE p.date = ANY ($1::timestamp[])) AS c
       GROUP BY c.date HAVING sum(c.sold + c.held + c.waiting) > 0 ORDER BY c.date`,
      [dates],
    );
  }

  /** Every test on these dates, to lock. */
  async places(tx: Transaction, dates: readonly string[]): Promise<TestSession[]> {
    return tx.query<TestSession[]>(
      `SELECT s.id AS "sessionId", d AS date FROM test_sessions s CROSS JOIN unnest($1::text[]) AS d WHERE s.session_type <> 'course' ORDER BY 1, 2`,
      [dates],
    );
  }

  /** Ends the waitlist of a locked place, including offers that no checkout holds. @returns how many had an offer, and who gets an email */
  async endWaitlist(tx: Transaction, { sessionId, date }: TestSession): Promise<{ offered: number; ended: string[] }> {
    const [rows] = await tx.query<[{ id: string; offered: boolean; confirmed: boolean }[], number]>(
      `WITH living AS (SELECT e.id, e.status = 'offered' AS offered FROM waitlist_entries e WHERE e.session_id = $1 AND e.date = $2 AND (e.status = 'waiting'
           OR (e.status = 'offered' AND ${seatUnused})))
       UPDATE waitlist_entries e SET status = 'expired' FROM living l WHERE e.id = l.id RETURNING e.id, l.offered, e.confirmed_at IS NOT NULL AS confirmed`,
      [sessionId, date],
    );
    return {
      offered: rows.filter(({ offered }) => offered).length,
      ended: rows.flatMap(({ id, confirmed }) => (confirmed ? id : [])),
    };
  }
}
