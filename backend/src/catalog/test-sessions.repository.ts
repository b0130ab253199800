import { Injectable } from '@nestjs/common';
import type { SessionType } from '@academy/contracts/http/catalog';
import { DataSource } from 'typeorm';
import type { Cents } from '@academy/contracts/rules/money';

/** A test held on Saturdays. */
export interface CatalogSession {
  id: string;
  title: string;
  type: SessionType;
  /** Diagnostic: once a test. Practice: for each date. */
  priceCents: Cents;
  description: string;
  createdAt: Date;
  updatedAt: Date;
}

/** What was on sale at a given time. */
export interface TestsOnSale {
  /** The database's time of the statement that read them. */
  now: Date;
  /** In their order. */
  sessions: CatalogSession[];
}

type Row = CatalogSession & { id: string | null; now: Date };

/** Table `test_sessions`. Prices as the database has them now; the only prices that count. */
@Injectable()
export class TestSessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async onSale(): Promise<TestsOnSale> {
    // The join keeps one row when nothing is on sale, for the time.
    const rows = await this.dataSource.query<[Row, ...Row[]]>(
      `SELECT academy_now() AS now, s.id, s.title, s.session_type AS type, price_now(s.price_cents, s.next_price_cents, s.next_price_from) AS "priceCents", s.description,
         s.created_at AS "createdAt", s.updated_at AS "updatedAt"
       FROM (VALUES (1)) AS one LEFT JOIN test_sessions s ON s.active ORDER BY s.position`,
    );
    const sessions = rows.flatMap(({ now: _read, ...one }) => (one.id === null ? [] : [one]));
    return { now: rows[0].now, sessions };
  }
}
