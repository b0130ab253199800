import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BillingDetails } from '@academy/contracts/http/billing';
import { DataSource } from 'typeorm';
import { findBillingDetails } from '../billing-details.repository.js';

/** An account's saved billing details; null when it has none. */
export class GetBillingDetails extends Query<BillingDetails | null> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetBillingDetails)
export class GetBillingDetailsHandler implements IQueryHandler<GetBillingDetails> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ accountId }: GetBillingDetails): Promise<BillingDetails | null> {
    return findBillingDetails(this.dataSource, accountId);
  }
}
