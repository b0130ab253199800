import { academyTimeZone } from '@academy/contracts/rules/dates';

const minuteFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: academyTimeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** An instant on the academy's clock, for people: "November 20, 2026 at 5:45 PM, New York time". */
export function academyTime(instant: Date): string {
  return `${minuteFormat.format(instant).replaceAll('\u202F', ' ')}, New York time`;
}
