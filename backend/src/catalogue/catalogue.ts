import { Injectable } from '@nestjs/common';
import type { SessionType } from '@academy/contracts/http/catalogue';
import type { ServiceType } from '@academy/contracts/rules/services';
import { DataSource } from 'typeorm';

/** Something on sale. */
export interface CataloguePackage {
  id: string;
  name: string;
  priceCents: number;
  sessions: number | null;
  description: string;
}

/** A test held on Saturdays. */
export interface CatalogueSession {
  id: string;
  title: string;
  type: SessionType;
  /** Diagnostic: once a test. Practice: for each date. */
  priceCents: number;
  description: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Prices as the database has them now; the only prices that count. */
@Injectable()
export class Catalogue {
  constructor(private readonly dataSource: DataSource) {}

  async packages(service: ServiceType): Promise<CataloguePackage[]> {
    return this.dataSource.query<CataloguePackage[]>(
      'SELECT id, name, price_cents AS "priceCents", sessions, description FROM packages WHERE service_type = $1 AND active ORDER BY position',
      [service],
    );
  }

  /** Finds a package by id, else by its name. @returns null when neither is on sale */
  async find(service: ServiceType, id: string, name: string): Promise<CataloguePackage | null> {
    const packages = await this.packages(service);
    return packages.find((one) => one.id === id) ?? packages.find((one) => name !== '' && one.name === name) ?? null;
  }

  async sessions(): Promise<CatalogueSession[]> {
    return this.dataSource.query<CatalogueSession[]>(
      `SELECT id, title, session_type AS type, price_cents AS "priceCents", description, created_at AS "createdAt", updated_at AS "updatedAt"
       FROM test_sessions WHERE active ORDER BY position`,
    );
  }
}
