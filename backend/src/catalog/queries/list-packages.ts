import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdmissionsPackage, ServicePackage } from '@academy/contracts/http/catalog';
import { centsToDollars } from '@academy/contracts/rules/money';
import type { ServiceType } from '@academy/contracts/rules/services';
import { PackagesRepository } from '../packages.repository.js';

/** The packages of a service on sale, in their order. */
export class ListPackages extends Query<AdmissionsPackage[]> {
  constructor(readonly service: ServiceType) {
    super();
  }
}

/** The packages as the calls of every service but admissions document them. */
export const withoutSessions = (packages: readonly AdmissionsPackage[]): ServicePackage[] =>
  packages.map(({ id, name, price, description }) => ({ id, name, price, description }));

@QueryHandler(ListPackages)
export class ListPackagesHandler implements IQueryHandler<ListPackages> {
  constructor(private readonly packages: PackagesRepository) {}

  async execute({ service }: ListPackages): Promise<AdmissionsPackage[]> {
    const { packages } = await this.packages.onSale(service);
    return packages.map(({ id, name, priceCents, description, sessions }) => ({
      id,
      name,
      price: centsToDollars(priceCents),
      description,
      number_of_sessions: sessions ?? 1,
    }));
  }
}
