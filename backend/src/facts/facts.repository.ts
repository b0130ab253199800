import { Injectable } from '@nestjs/common';
import type { AcademyFacts } from '@academy/contracts/http/facts';
import { DataSource } from 'typeorm';

/**
 * Table `opening_hours`, which has one row, and the last row of `policies`. Statements that decide read them with `hours_now()` and
 * `policy_of()`.
 */
@Injectable()
export class FactsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws Error when the row is gone */
  async read(): Promise<AcademyFacts> {
    const [facts] = await this.dataSource.query<AcademyFacts[]>(
      'SELECT hours_now() AS hours, phone_hours, policy_of(policy_id_now()) AS policy FROM opening_hours',
    );
    if (!facts) throw new Error('The opening hours are gone');
    return facts;
  }
}
