import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The authoritative time: always the database's, never the process's. */
@Injectable()
export class AcademyClock {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads the time in a separate statement. Code that reads rows anyway selects `academy_now()` with them instead. */
  async now(): Promise<Date> {
    const [row] = await this.dataSource.query<[{ now: Date }]>('SELECT academy_now() AS now');
    return row.now;
  }
}
