import { Injectable } from '@nestjs/common';
import type { DatePlan, DateRule, DayOff } from '@academy/contracts/rules/date-rules';
import { Database, type Tx } from '../../platform/database/database.js';

export type StoredRule = DateRule & { id: string };

/** The rules in effect at a given time. */
export interface StoredPlan {
  /** The database's time of the statement that read them: with the rules it decides which dates are on offer. */
  now: Date;
  plan: Omit<DatePlan, 'rules'> & { rules: StoredRule[] };
}

const stored = `SELECT academy_now() AS now, jsonb_build_object(
    'rules', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'weekday', r.weekday, 'time', to_char(r.starts_at, 'HH24:MI'), 'minutes', r.minutes,
      'weeks_ahead', r.weeks_ahead, 'first_day', r.first_day, 'last_day', r.last_day) ORDER BY r.weekday, r.starts_at, r.id) FROM test_date_rules r), '[]'),
    'days_off', COALESCE((SELECT jsonb_agg(jsonb_build_object('day', o.day, 'reason', o.reason) ORDER BY o.day) FROM test_days_off o), '[]')) AS plan`;

/** Tables `test_date_rules` and `test_days_off`. Changes can end sales: see `OfferChanges`. */
@Injectable()
export class DateRulesRepository {
  constructor(private readonly database: Database) {}

  async read(database: Database = this.database): Promise<StoredPlan> {
    return database.only<StoredPlan>(stored);
  }

  /** Locks the rules and the days off against other changes until the transaction ends. Sales can still read them. */
  async lock(tx: Tx): Promise<void> {
    await tx.named('lock date rules').run('LOCK TABLE test_date_rules IN SHARE ROW EXCLUSIVE MODE');
  }

  /** Adds a rule, or changes the one with this id. */
  async putRule(tx: Tx, { id, weekday, time, minutes, weeks_ahead, first_day, last_day }: StoredRule): Promise<void> {
    await tx.named('insert date rule').run(
      `INSERT INTO test_date_rules (id, weekday, starts_at, minutes, weeks_ahead, first_day, last_day) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET weekday = EXCLUDED.weekday, starts_at = EXCLUDED.starts_at, minutes = EXCLUDED.minutes,
         weeks_ahead = EXCLUDED.weeks_ahead, first_day = EXCLUDED.first_day, last_day = EXCLUDED.last_day`,
      [id, weekday, time, minutes, weeks_ahead, first_day, last_day],
    );
  }

  async removeRule(tx: Tx, id: string): Promise<void> {
    await tx.run('DELETE FROM test_date_rules WHERE id = $1', [id]);
  }

  async newRuleId(tx: Tx): Promise<string> {
    const row = await tx.only<{ id: string }>('SELECT gen_random_uuid()::text AS id');
    return row.id;
  }

  /** Adds a day off, or changes its reason. */
  async putDayOff(tx: Tx, { day, reason }: DayOff): Promise<void> {
    await tx.run(
      'INSERT INTO test_days_off (day, reason) VALUES ($1, $2) ON CONFLICT (day) DO UPDATE SET reason = EXCLUDED.reason',
      [day, reason],
    );
  }

  async removeDayOff(tx: Tx, day: string): Promise<void> {
    await tx.run('DELETE FROM test_days_off WHERE day = $1', [day]);
  }
}
