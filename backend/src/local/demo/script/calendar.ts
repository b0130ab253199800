import { academyDay } from '@academy/contracts/rules/dates';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import { addDays } from '@academy/contracts/rules/slots';
import { weekdayOf } from '@academy/contracts/rules/tutors';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { firstDatePlan, firstDateRule } from '@academy/contracts/seed/date-rules';
import { numberOf } from './dice.js';

const minuteMs = 60_000;

/** The weeks around the moment that the demo data lead up to. Days are counted from its day, Saturdays from the next one: those before are negative. */
export class DemoCalendar {
  private readonly today: string;
  private readonly nextSaturday: string;

  constructor(readonly end: Date) {
    this.today = academyDay(end);
    this.nextSaturday = (offeredDates(firstDatePlan, end)[0] ?? '').slice(0, 10);
  }

  /** YYYY-MM-DD. */
  day(days: number): string {
    return addDays(this.today, days);
  }

  /** Whether a day, counted as in {@link day}, is a Sunday. */
  isSunday(days: number): boolean {
    return weekdayOf(this.day(days)) === 0;
  }

  /** A Saturday, or so many days after it, YYYY-MM-DD. */
  saturdayDay(saturday: number, days = 0): string {
    return addDays(this.nextSaturday, saturday * 7 + days);
  }

  /** "YYYY-MM-DD HH:mm". */
  saturday(saturday: number): string {
    return `${this.saturdayDay(saturday)} ${firstDateRule.time}`;
  }

  /** A moment of a day. What would be later than the end is a little before it. @param clock "HH:mm", academy time */
  at(day: string, clock: string): Date {
    const wanted = academyInstant(`${day} ${clock}`);
    const minutes = 2 + numberOf(`${day} ${clock}`, 50);
    return wanted < this.end ? wanted : new Date(this.end.getTime() - minutes * minuteMs);
  }

  /** A moment in the hours when families write: before school, in the evening. @param name decides which */
  whenFamiliesWrite(day: string, name: string): Date {
    const clocks = ['07:40', '12:25', '16:10', '18:35', '19:50', '20:40', '21:25', '22:05'];
    const [hour = '', minute = ''] = (clocks[numberOf(name, clocks.length)] ?? '').split(':');
    const minutes = (Number(minute) + numberOf(`${name} minute`, 20)) % 60;
    return this.at(day, `${hour}:${String(minutes).padStart(2, '0')}`);
  }

  /** A moment in the hours when the desk answers the phone. @param name decides which */
  whenTheDeskWorks(day: string, name: string): Date {
    const [hour, minute] = [10 + numberOf(`${name} hour`, 7), numberOf(`${name} minute`, 60)];
    return this.at(day, `${hour}:${String(minute).padStart(2, '0')}`);
  }
}
