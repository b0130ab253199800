import type { DateOption } from './definition';

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Groups dates by month ("November 2026"), in order. */
export function byMonth<Dated extends Pick<DateOption, 'date'>>(
  dates: readonly Dated[],
): [month: string, dates: Dated[]][] {
  const months = new Map<string, Dated[]>();
  for (const date of dates) {
    const month = format.format(new Date(`${date.date.slice(0, 10)}T00:00:00Z`));
    months.set(month, [...(months.get(month) ?? []), date]);
  }
  return [...months];
}
