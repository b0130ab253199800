import type {
  AdmissionsPackage,
  CatalogPrice,
  Program,
  ServicePackage,
  TestSession,
} from '@academy/contracts/http/catalog';
import { centsToDollars } from '@academy/contracts/rules/money';
import type { ServiceType } from '@academy/contracts/rules/services';
import { Injectable } from '@nestjs/common';
import { PackagesRepository } from './packages.repository.js';
import { PricesRepository } from './prices.repository.js';
import { ProgramsRepository } from './programs.repository.js';
import { TestSessionsRepository } from './test-sessions.repository.js';

/** Queries about what is on sale. */
@Injectable()
export class CatalogQueries {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly prices: PricesRepository,
    private readonly programs: ProgramsRepository,
    private readonly tests: TestSessionsRepository,
  ) {}

  /** Lists the packages of a service that are on sale, in display order. */
  async packagesOf(service: ServiceType): Promise<AdmissionsPackage[]> {
    const { packages } = await this.packages.onSale(service);
    return packages.map(({ id, name, priceCents, description, sessions }) => ({
      id,
      name,
      price: centsToDollars(priceCents),
      description,
      number_of_sessions: sessions ?? 1,
    }));
  }

  /** The same, without the number of sessions, which only the admissions endpoint returns. */
  async plainPackagesOf(service: ServiceType): Promise<ServicePackage[]> {
    const packages = await this.packagesOf(service);
    return packages.map(({ id, name, price, description }) => ({ id, name, price, description }));
  }

  /** Lists every price in the catalog, for texts that mention prices. */
  async allPrices(): Promise<CatalogPrice[]> {
    return this.prices.list();
  }

  /** Lists the services on the home page and in the catalog, in display order. */
  async allPrograms(): Promise<Program[]> {
    return this.programs.list();
  }

  /** Lists the tests on sale, in display order. */
  async testSessions(): Promise<TestSession[]> {
    const { sessions } = await this.tests.onSale();
    return sessions.map(({ id, title, type, priceCents, description, createdAt, updatedAt }) => ({
      id,
      title,
      price_per_slot: centsToDollars(priceCents),
      description,
      session_type: type,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    }));
  }
}
