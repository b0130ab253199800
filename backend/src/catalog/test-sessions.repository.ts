import { Injectable } from '@nestjs/common';
import type { SessionType } from '@academy/contracts/http/catalog';
import { Database } from '../platform/database/database.js';
import type { Cents } from '@academy/contracts/rules/money';

/** A test held on Saturdays. */
export interface CatalogSession {
  id: string;
  title: string;
  type: SessionType;
  /** Diagnostic: the price of the whole test. Practice: the price of each date. */
  priceCents: Cents;
  description: string;
  createdAt: Date;
  updatedAt: Date;
}

/** The tests that were on sale at a given time. */
export interface TestsOnSale {
  /** The database time at which they were read. */
  now: Date;
  /** In display order. */
  sessions: CatalogSession[];
}

type Row = CatalogSession & { id: string | null; now: Date };

/** Reads table `test_sessions`, the authoritative source of test prices. */
@Injectable()
export class TestSessionsRepository {
  constructor(private readonly database: Database) {}

  async onSale(): Promise<TestsOnSale> {
    // The left join returns one row even if nothing is on sale, so that the time is always known.
    const rows = (await this.database.rows<Row>(
      `SELECT academy_now() AS now, s.id, s.title, s.session_type AS type, price_now(s.price_cents, s.next_price_cents, s.next_price_from) AS "priceCents", s.description,
         s.created_at AS "createdAt", s.updated_at AS "updatedAt"
       FROM (VALUES (1)) AS one LEFT JOIN test_sessions s ON s.active ORDER BY s.position`,
    )) as [Row, ...Row[]];
    const sessions = rows.flatMap(({ now: _read, ...one }) => (one.id === null ? [] : [one]));
    return { now: rows[0].now, sessions };
  }
}
