import { Injectable } from '@nestjs/common';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import { isDay } from '@academy/contracts/rules/dates';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import { NotFound } from '../../platform/http/errors/errors.js';
import { DateRulesRepository } from '../date-rules/date-rules.repository.js';
import { SaturdaysRepository, type OfficeDate } from './saturdays.repository.js';

/** A day with tests. */
export interface TestDay {
  /** YYYY-MM-DD. */
  day: string;
  /** The academy's day now, YYYY-MM-DD. */
  today: string;
  tests: OfficeDate[];
}

const isInUse = ({ taken, waiting, closed, version }: OfficeDate): boolean =>
  taken > 0 || waiting > 0 || closed || version > 1;

/**
 * The tests of a day. A start time that is no longer offered and has no seats is left out if there is another one. @param offered dates on
 * sale
 */
export function withoutFormerHours(tests: OfficeDate[], offered: readonly string[]): OfficeDate[] {
  const hours = new Set([...offered, ...tests.filter(isInUse).map(({ date }) => date)]);
  const shown = tests.filter(({ date }) => hours.has(date));
  return shown.length > 0 ? shown : tests;
}

/** Finds the tests of a day. */
@Injectable()
export class TestDates {
  constructor(
    private readonly rules: DateRulesRepository,
    private readonly saturdays: SaturdaysRepository,
  ) {}

  /** Today, and the dates on offer. */
  async calendar(): Promise<{ today: string; coming: string[] }> {
    const { plan, now } = await this.rules.read();
    return { today: academyMinute(now).slice(0, 10), coming: offeredDates(plan, now) };
  }

  /** @param day YYYY-MM-DD, as it was sent @throws NotFound for a day without a test */
  async find(day: string): Promise<TestDay> {
    if (!isDay(day)) throw new NotFound();
    const { today, coming } = await this.calendar();
    const offered = coming.filter((date) => date.startsWith(day));
    const tests = await this.saturdays.ofDay(day, offered);
    if (tests.length === 0) throw new NotFound();
    return { day, today, tests: withoutFormerHours(tests, offered) };
  }
}
