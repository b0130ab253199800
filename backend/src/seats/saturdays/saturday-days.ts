import { Injectable } from '@nestjs/common';
import { isDay } from '@academy/contracts/rules/dates';
import { academyMinute, comingSaturdays } from '@academy/contracts/rules/test-dates';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { SaturdaysRepository, type OfficeDate } from './saturdays.repository.js';

/** A day with tests. */
export interface TestDay {
  /** YYYY-MM-DD. */
  day: string;
  /** The academy's day now, YYYY-MM-DD. */
  today: string;
  tests: OfficeDate[];
}

/** Finds the tests of a day. */
@Injectable()
export class SaturdayDays {
  constructor(
    private readonly clock: AcademyClock,
    private readonly saturdays: SaturdaysRepository,
  ) {}

  /** Today, and the dates on offer. */
  async calendar(): Promise<{ today: string; coming: string[] }> {
    const now = await this.clock.now();
    return { today: academyMinute(now).slice(0, 10), coming: comingSaturdays(now) };
  }

  /** @param day YYYY-MM-DD, as it was sent @throws NotFound for a day without a test */
  async find(day: string): Promise<TestDay> {
    if (!isDay(day)) throw new NotFound();
    const { today, coming } = await this.calendar();
    const tests = await this.saturdays.ofDay(
      day,
      coming.filter((date) => date.startsWith(day)),
    );
    if (tests.length === 0) throw new NotFound();
    return { day, today, tests };
  }
}
