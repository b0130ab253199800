import { Injectable } from '@nestjs/common';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { SessionType } from '@academy/contracts/http/catalog';
import type { SatOrAct } from '@academy/contracts/rules/exams';
import type { Cents } from '@academy/contracts/rules/money';
import type { WaitlistField, WaitlistStatus } from '@academy/contracts/rules/waitlist';
import { Database, type Tx } from '../../platform/database/database.js';
import type { TestSession } from '../test-session.js';
import type { WaitingStudent } from './joining.repository.js';

/** A name on the waitlist of a test on a date. */
export interface StoredEntry extends WaitingStudent {
  id: string;
  /** Of the test, as the catalog has it now; `active` while it is on sale. */
  title: string;
  active: boolean;
  sessionType: SessionType;
  priceCents: Cents;
  exam: SatOrAct | null;
  accountId: string | null;
  email: string;
  fields: Record<WaitlistField, string>;
  status: WaitlistStatus;
  confirmed: boolean;
  offerEndsAt: Date | null;
  /** Place in line, from 1. Also counts entries ahead that are not confirmed yet, so that it only ever gets smaller. */
  position: number;
}

const columns = `e.id, e.session_id AS "sessionId", to_char(e.date, 'YYYY-MM-DD HH24:MI') AS date, e.exam, e.account_id AS "accountId", e.email, e.email_key AS "emailKey",
  e.student_key AS "studentKey", e.fields, e.status,
  e.confirmed_at IS NOT NULL AS confirmed, e.offer_ends_at AS "offerEndsAt",
  (SELECT count(DISTINCT (a.email_key, a.student_key))::int FROM waitlist_entries a WHERE a.session_id = e.session_id AND a.date = e.date AND a.status = 'waiting'
    AND a.position < e.position AND (a.email_key, a.student_key) <> (e.email_key, e.student_key)) + 1 AS position,
  t.title, t.active, t.session_type AS "sessionType", price_now(t.price_cents, t.next_price_cents, t.next_price_from) AS "priceCents"`;

/** SQL: an active entry `e`. Of a student's entries it is the confirmed one, or the newest while none is confirmed. */
const living = `e.status IN ('waiting', 'offered') AND (e.confirmed_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM waitlist_entries o
  WHERE (o.session_id, o.date, o.email_key, o.student_key) = (e.session_id, e.date, e.email_key, e.student_key) AND o.status IN ('waiting', 'offered')
    AND (o.confirmed_at IS NOT NULL OR o.position > e.position)))`;

const stored = 'waitlist_entries e JOIN test_sessions t ON t.id = e.session_id';

/** A place that has a waitlist. */
export interface PlaceToServe extends TestSession {
  /** Whether it has a free seat, or is no longer sold. */
  isDue: boolean;
  /** Database time of the statement. */
  now: Date;
}

/** Table `waitlist_entries`. Every change of a status is made under the lock of its row in `test_dates`. */
@Injectable()
export class WaitlistRepository {
  constructor(private readonly database: Database) {}

  async find(id: string, database: Database = this.database): Promise<StoredEntry | null> {
    const row = await database.one<StoredEntry>(`SELECT ${columns} FROM ${stored} WHERE e.id = $1`, [id]);
    return row ?? null;
  }

  /** Active entries of an address, or created by an account and confirmed by its address; open offers first, then by date. */
  async listLiving(accountId: string, email: string): Promise<StoredEntry[]> {
    return this.database.rows<StoredEntry>(
      `SELECT ${columns} FROM ${stored} WHERE ${living} AND e.date > academy_now() AT TIME ZONE '${academyTimeZone}'
         AND (lower(e.email) = lower($2) OR (e.account_id = $1 AND e.confirmed_at IS NOT NULL))
       ORDER BY e.status = 'offered' DESC, e.date, e.position`,
      [accountId, email],
    );
  }

  /** All entries of an account, and of its address, by date. */
  async listOfFamily(
    { accountId, email }: { accountId: string | null; email: string | null },
    database: Database = this.database,
  ): Promise<(StoredEntry & { joinedAt: Date })[]> {
    return database.rows<StoredEntry & { joinedAt: Date }>(
      `SELECT ${columns}, e.created_at AS "joinedAt" FROM ${stored} WHERE e.account_id = $1 OR lower(e.email) = lower($2) ORDER BY e.session_id, e.date, e.position`,
      [accountId, email],
    );
  }

  async remove(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.run('DELETE FROM waitlist_entries WHERE id = ANY($1)', [ids]);
  }

  /** Active entries by date and place in line, offers first. @param day YYYY-MM-DD; null for all future dates */
  async listAllLiving(day: string | null): Promise<StoredEntry[]> {
    return this.database.rows<StoredEntry>(
      `SELECT ${columns} FROM ${stored} WHERE ${living}
         AND CASE WHEN $1::date IS NULL THEN e.date > academy_now() AT TIME ZONE '${academyTimeZone}' ELSE e.date::date = $1::date END
       ORDER BY e.date, t.position, e.status = 'waiting', e.position`,
      [day],
    );
  }

  /** The address of an account, if it is confirmed. */
  async findConfirmedEmail(accountId: string): Promise<string | null> {
    const row = await this.database.one<{ email: string }>(
      'SELECT email FROM accounts WHERE id = $1 AND email_verified_at IS NOT NULL',
      [accountId],
    );
    return row?.email ?? null;
  }

  /** The confirmed entries that have waited longest for a place. */
  async firstInLine(tx: Tx, { sessionId, date }: TestSession, limit: number): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      "SELECT id FROM waitlist_entries WHERE session_id = $1 AND date = $2 AND status = 'waiting' AND confirmed_at IS NOT NULL ORDER BY position LIMIT $3",
      [sessionId, date, limit],
    );
    return rows.map(({ id }) => id);
  }

  async setOffered(tx: Tx, ids: readonly string[], endsAt: Date): Promise<void> {
    await tx
      .named('offer places')
      .run("UPDATE waitlist_entries SET status = 'offered', offer_ends_at = $2 WHERE id = ANY($1)", [ids, endsAt]);
  }

  /** Says which student an entry is for. */
  async setStudent(tx: Tx, id: string, studentKey: string, fields: Record<WaitlistField, string>): Promise<void> {
    await tx.run('UPDATE waitlist_entries SET student_key = $2, fields = $3 WHERE id = $1', [
      id,
      studentKey,
      JSON.stringify(fields),
    ]);
  }

  /** Ends an entry that waits, or whose seat is offered. */
  async end(tx: Tx, id: string, status: 'expired' | 'left'): Promise<void> {
    await tx.run("UPDATE waitlist_entries SET status = $2 WHERE id = $1 AND status IN ('waiting', 'offered')", [
      id,
      status,
    ]);
  }

  /** Ends every entry that waits for a place. @returns those whose address is confirmed */
  async endWaiting(tx: Tx, { sessionId, date }: TestSession): Promise<string[]> {
    const ended = await tx
      .named('end waiting')
      .rows<{ id: string; confirmed: boolean }>(
        "UPDATE waitlist_entries SET status = 'expired' WHERE session_id = $1 AND date = $2 AND status = 'waiting' RETURNING id, confirmed_at IS NOT NULL AS confirmed",
        [sessionId, date],
      );
    return ended.flatMap(({ id, confirmed }) => (confirmed ? id : []));
  }

  /** Whether a test is sold at all. */
  async isActive(tx: Tx, sessionId: string): Promise<boolean> {
    const rows = await tx.rows('SELECT 1 FROM test_sessions WHERE id = $1 AND active', [sessionId]);
    return rows.length > 0;
  }

  /** Those of these entries whose offered seat no checkout holds. @param open only offers that have not expired */
  async findUnused(
    tx: Tx,
    ids: readonly string[],
    { open }: { open: boolean },
  ): Promise<(TestSession & { id: string })[]> {
    if (ids.length === 0) return [];
    return tx.named('find offers').rows<TestSession & { id: string }>(
      `SELECT entry_id AS id, session_id AS "sessionId", to_char(date, 'YYYY-MM-DD HH24:MI') AS date FROM unused_offers
       WHERE entry_id = ANY($1) AND (NOT $2 OR offer_ends_at > academy_now())`,
      [ids, open],
    );
  }

  /** Whether the time of an unused offer is up. */
  async isOver(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.rows('SELECT 1 FROM unused_offers WHERE entry_id = $1 AND offer_ends_at <= academy_now()', [
      id,
    ]);
    return rows.length > 0;
  }

  /** Unused offers whose time is up. A seat in a checkout stays with it until it is paid or its hold ends. */
  async listOver(limit: number): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT entry_id AS id FROM unused_offers WHERE offer_ends_at <= academy_now() ORDER BY offer_ends_at LIMIT $1',
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Places whose waitlist can be served: a seat is free, the test is no longer sold, or the list may have closed, at most a week before the
   * test.
   */
  async listPlacesToServe(): Promise<PlaceToServe[]> {
    return this.database.rows<PlaceToServe>(
      `SELECT DISTINCT e.session_id AS "sessionId", to_char(e.date, 'YYYY-MM-DD HH24:MI') AS date, NOT s.active OR (t.taken < t.capacity AND t.waiting > 0) AS "isDue",
         academy_now() AS now FROM waitlist_entries e
         JOIN test_dates t ON t.session_id = e.session_id AND t.date = e.date JOIN test_sessions s ON s.id = e.session_id
       WHERE e.status = 'waiting' AND (NOT s.active OR (t.taken < t.capacity AND t.waiting > 0) OR e.date < academy_now() AT TIME ZONE '${academyTimeZone}' + interval '8 days')`,
    );
  }
}
