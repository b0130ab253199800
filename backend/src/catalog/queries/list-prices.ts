import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CatalogPrice } from '@academy/contracts/http/catalog';
import { PricesRepository } from '../prices.repository.js';

/** Lists every price in the catalog, for texts that mention prices. */
export class ListPrices extends Query<CatalogPrice[]> {}

@QueryHandler(ListPrices)
export class ListPricesHandler implements IQueryHandler<ListPrices> {
  constructor(private readonly prices: PricesRepository) {}

  async execute(): Promise<CatalogPrice[]> {
    return this.prices.list();
  }
}
