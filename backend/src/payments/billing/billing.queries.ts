import type { BillingDetails } from '@academy/contracts/http/billing';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { findBillingDetails } from './billing-details.repository.js';

/** Queries about billing details. */
@Injectable()
export class BillingQueries {
  constructor(private readonly database: Database) {}

  /** An account's saved billing details; null when it has none. */
  async details(accountId: string): Promise<BillingDetails | null> {
    return findBillingDetails(this.database, accountId);
  }
}
