import { Injectable } from '@nestjs/common';
import type { AcademyFacts } from '@academy/contracts/http/facts';
import { DataSource } from 'typeorm';

/** Table `opening_hours`, which has one row. Statements that decide on a start read it with `hours_now()`. */
@Injectable()
export class FactsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws Error when the row is gone */
  async read(): Promise<AcademyFacts> {
    const [facts] = await this.dataSource.query<AcademyFacts[]>(
      'SELECT hours_now() AS hours, phone_hours FROM opening_hours',
    );
    if (!facts) throw new Error('The opening hours are gone');
    return facts;
  }
}
