import { academyTimeZone, academyTimeZoneName } from '@academy/contracts/rules/dates';

const minuteFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: academyTimeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** An instant on the academy's clock, formatted: "November 20, 2026 at 5:45 PM ET". */
export function academyTime(instant: Date): string {
  return `${minuteFormat.format(instant).replaceAll('\u202F', ' ')} ${academyTimeZoneName}`;
}
