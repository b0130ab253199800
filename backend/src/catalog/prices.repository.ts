import { Injectable } from '@nestjs/common';
import type { CatalogPrice } from '@academy/contracts/http/catalog';
import { Database } from '../platform/database/database.js';

/** Reads the current prices from tables `packages` and `test_sessions`. */
@Injectable()
export class PricesRepository {
  constructor(private readonly database: Database) {}

  /** Returns all prices, ordered by id. */
  async list(): Promise<CatalogPrice[]> {
    return this.database.rows<CatalogPrice>(
      `SELECT id, price_now(price_cents, next_price_cents, next_price_from) AS price, sessions FROM packages WHERE active
       UNION ALL SELECT id, price_now(price_cents, next_price_cents, next_price_from), NULL FROM test_sessions WHERE active ORDER BY id`,
    );
  }
}
