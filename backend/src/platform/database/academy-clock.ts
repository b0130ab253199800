import { Injectable } from '@nestjs/common';
import { Database } from './database.js';

/** The authoritative time: always the database's, never the process's. */
@Injectable()
export class AcademyClock {
  constructor(private readonly database: Database) {}

  /** Reads the time in a separate statement. Code that reads rows anyway selects `academy_now()` with them instead. */
  async now(): Promise<Date> {
    const row = await this.database.only<{ now: Date }>('SELECT academy_now() AS now');
    return row.now;
  }
}
