import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdmissionsPackage, ServicePackage } from '@academy/contracts/http/catalog';
import { centsToDollars } from '@academy/contracts/rules/money';
import type { ServiceType } from '@academy/contracts/rules/services';
import { PackagesRepository } from '../packages.repository.js';

/** Lists the packages of a service that are on sale, in display order. */
export class ListPackages extends Query<AdmissionsPackage[]> {
  constructor(readonly service: ServiceType) {
    super();
  }
}

/** Removes the number of sessions, which only the admissions endpoint returns. */
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
