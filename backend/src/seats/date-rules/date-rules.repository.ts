import { Injectable } from '@nestjs/common';
import type { DatePlan } from '@academy/contracts/rules/date-rules';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/** The rules in effect at a given time. */
export interface StoredPlan {
  /** The database's time of the statement that read them: with the rules it decides which dates are on offer. */
  now: Date;
  plan: DatePlan;
}

const stored = `SELECT academy_now() AS now, jsonb_build_object(
    'rules', COALESCE((SELECT jsonb_agg(jsonb_build_object('weekday', r.weekday, 'time', to_char(r.starts_at, 'HH24:MI'), 'minutes', r.minutes,
      'weeks_ahead', r.weeks_ahead, 'from', r.valid_from, 'until', r.valid_until) ORDER BY r.weekday, r.starts_at, r.id) FROM test_date_rules r), '[]'),
    'days_off', COALESCE((SELECT jsonb_agg(jsonb_build_object('day', o.day, 'reason', o.reason) ORDER BY o.day) FROM test_days_off o), '[]')) AS plan`;

/** Tables `test_date_rules` and `test_days_off`. */
@Injectable()
export class DateRulesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async read(database: Database = this.dataSource): Promise<StoredPlan> {
    const [row] = await database.query<[StoredPlan]>(stored);
    return row;
  }
}
