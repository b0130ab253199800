import { academyDay } from '@academy/contracts/rules/dates';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import { addDays } from '@academy/contracts/rules/slots';
import { weekdayOf } from '@academy/contracts/rules/tutors';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { firstDatePlan, firstDateRule } from '@academy/contracts/seed/date-rules';
import { numberOf } from './dice.js';

const minuteMs = 60_000;

/** The calendar around the end time of the demo data. Days are relative to that day, Saturdays to the next one. Past ones are negative. */
export class DemoCalendar {
  private readonly today: string;
  private readonly nextSaturday: string;

  constructor(readonly end: Date) {
    this.today = academyDay(end);
    this.nextSaturday = (offeredDates(firstDatePlan, end)[0] ?? '').slice(0, 10);
  }

  /** Returns a day as YYYY-MM-DD. */
  day(days: number): string {
    return addDays(this.today, days);
  }

  /** Returns true if a day is a Sunday. @param days same as in {@link day} */
  isSunday(days: number): boolean {
    return weekdayOf(this.day(days)) === 0;
  }

  /** Returns a Saturday, or the day `days` after it, as YYYY-MM-DD. */
  saturdayDay(saturday: number, days = 0): string {
    return addDays(this.nextSaturday, saturday * 7 + days);
  }

  /** Returns the test time of a Saturday as "YYYY-MM-DD HH:mm". */
  saturday(saturday: number): string {
    return `${this.saturdayDay(saturday)} ${firstDateRule.time}`;
  }

  /** Returns a time of a day, or a time shortly before the end if it would be later than that. @param clock "HH:mm", academy time */
  at(day: string, clock: string): Date {
    const wanted = academyInstant(`${day} ${clock}`);
    const minutes = 2 + numberOf(`${day} ${clock}`, 50);
    return wanted < this.end ? wanted : new Date(this.end.getTime() - minutes * minuteMs);
  }

  /** Returns a time when families are likely to write, such as before school or in the evening. @param name determines the time */
  whenFamiliesWrite(day: string, name: string): Date {
    const clocks = ['07:40', '12:25', '16:10', '18:35', '19:50', '20:40', '21:25', '22:05'];
    const [hour = '', minute = ''] = (clocks[numberOf(name, clocks.length)] ?? '').split(':');
    const minutes = (Number(minute) + numberOf(`${name} minute`, 20)) % 60;
    return this.at(day, `${hour}:${String(minutes).padStart(2, '0')}`);
  }

  /** Returns a time when the desk is open. @param name determines the time */
  whenTheDeskWorks(day: string, name: string): Date {
    const [hour, minute] = [10 + numberOf(`${name} hour`, 7), numberOf(`${name} minute`, 60)];
    return this.at(day, `${hour}:${String(minute).padStart(2, '0')}`);
  }
}
