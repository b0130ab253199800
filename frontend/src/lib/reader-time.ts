import { formatClock } from '@academy/contracts/rules/clock';
import { formatSlotDay } from '@academy/contracts/rules/consultation-words';
import { academyTimeZone } from '@academy/contracts/rules/dates';

/** "YYYY-MM-DD HH:mm" in a time zone. Swedish is the language whose format that is. */
const minuteIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);

/**
 * The time of an instant on the reader's own clock: "9:30 pm your time", or with its day where that is another one: "Sunday, December 6th,
 * 4:30 am your time".
 * @param timeZone of the reader, by default the browser's
 * @returns null where the reader's clock shows the same as the academy's
 */
export function readerTime(
  instant: Date,
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  const [ours, theirs] = [minuteIn(instant, academyTimeZone), minuteIn(instant, timeZone)];
  if (ours === theirs) return null;
  const day = theirs.slice(0, 10);
  const clock = `${formatClock(theirs.slice(11))} your time`;
  return day === ours.slice(0, 10) ? clock : `${formatSlotDay(day)}, ${clock}`;
}
