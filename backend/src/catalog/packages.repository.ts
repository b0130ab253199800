import { Injectable } from '@nestjs/common';
import type { Cents } from '@academy/contracts/rules/money';
import type { ServiceType } from '@academy/contracts/rules/services';
import { Database } from '../platform/database/database.js';

/** A package on sale. */
export interface CatalogPackage {
  id: string;
  name: string;
  priceCents: Cents;
  sessions: number | null;
  description: string;
}

/** The packages that were on sale at a given time. */
export interface PackagesOnSale {
  /** The database time at which they were read. */
  now: Date;
  /** In display order. */
  packages: CatalogPackage[];
}

type Row = CatalogPackage & { id: string | null; now: Date };

/** Reads table `packages`, the authoritative source of package prices. */
@Injectable()
export class PackagesRepository {
  constructor(private readonly database: Database) {}

  async onSale(service: ServiceType): Promise<PackagesOnSale> {
    // The left join returns one row even if nothing is on sale, so that the time is always known.
    const rows = (await this.database.rows<Row>(
      `SELECT academy_now() AS now, p.id, p.name, price_now(p.price_cents, p.next_price_cents, p.next_price_from) AS "priceCents", p.sessions, p.description
       FROM (VALUES (1)) AS one LEFT JOIN packages p ON p.service_type = $1 AND p.active ORDER BY p.position`,
      [service],
    )) as [Row, ...Row[]];
    const packages = rows.flatMap(({ now: _read, ...one }) => (one.id === null ? [] : [one]));
    return { now: rows[0].now, packages };
  }
}

/** Finds a package by id or, failing that, by name. @returns null if neither is on sale */
export function findPackage(
  packages: readonly CatalogPackage[],
  { id, name }: { id: string; name: string },
): CatalogPackage | null {
  return packages.find((one) => one.id === id) ?? packages.find((one) => name !== '' && one.name === name) ?? null;
}
