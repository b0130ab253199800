import type { DateOption } from './definition';
import { monthName } from '@academy/contracts/rules/date-format';

/** Groups dates by month ("November 2026"), in order. */
export function byMonth<Dated extends Pick<DateOption, 'date'>>(
  dates: readonly Dated[],
): [month: string, dates: Dated[]][] {
  const months = new Map<string, Dated[]>();
  for (const date of dates) {
    const month = monthName(date.date);
    months.set(month, [...(months.get(month) ?? []), date]);
  }
  return [...months];
}
