import { Injectable } from '@nestjs/common';
import type { AcademyFacts } from '@academy/contracts/http/facts';
import { Database } from '../platform/database/database.js';

/**
 * Reads the single row of table `opening_hours` and the last row of `policies`. SQL that enforces them uses `hours_now()` and
 * `policy_of()` instead.
 */
@Injectable()
export class FactsRepository {
  constructor(private readonly database: Database) {}

  /** @throws Error if the row of `opening_hours` is missing */
  async read(): Promise<AcademyFacts> {
    const facts = await this.database.one<AcademyFacts>(
      'SELECT hours_now() AS hours, phone_hours, policy_of(policy_id_now()) AS policy, terms_version_now() AS terms_version FROM opening_hours',
    );
    if (!facts) throw new Error('The opening hours are gone');
    return facts;
  }
}
