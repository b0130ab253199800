/** The academy's clock: every date a family sees is a day in this zone. */
export const academyTimeZone = 'America/New_York';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: academyTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The academy's calendar day at an instant, as YYYY-MM-DD. */
export function academyDay(instant: Date): string {
  return dayFormat.format(instant);
}

/** A documented date (YYYY-MM-DD, with or without a time) as the dashboard shows it: MM/DD/YYYY. */
export function formatDay(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : date;
}

/** True for a day that exists, written YYYY-MM-DD. */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
