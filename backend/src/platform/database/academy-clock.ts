import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The time that decides: the database's, never the process's. */
@Injectable()
export class AcademyClock {
  constructor(private readonly dataSource: DataSource) {}

  /** Asks for the time in a statement of its own. Where a decision reads rows anyway, they return `academy_now()` instead. */
  async now(): Promise<Date> {
    const [row] = await this.dataSource.query<[{ now: Date }]>('SELECT academy_now() AS now');
    return row.now;
  }
}
