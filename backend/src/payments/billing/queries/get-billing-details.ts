import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BillingDetails } from '@academy/contracts/http/billing';
import { DataSource } from 'typeorm';
import { findBillingDetails } from '../billing-details.repository.js';

/** The billing details an account used last; null when there are none. */
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
