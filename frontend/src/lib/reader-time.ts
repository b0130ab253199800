import { deviceTimeZone, formatTime, weekdayDate, zonedMinute } from '@academy/contracts/rules/date-format';
import { academyTimeZone } from '@academy/contracts/rules/dates';

/**
 * The time of an instant on the reader's own clock: "9:30 pm your time", or with its day where that is another one: "Sunday, December 6,
 * 4:30 am your time".
 * @param timeZone of the reader, by default the browser's
 * @returns null where the reader's clock shows the same as the academy's
 */
export function readerTime(instant: Date, timeZone: string = deviceTimeZone()): string | null {
  const [ours, theirs] = [zonedMinute(instant, academyTimeZone), zonedMinute(instant, timeZone)];
  if (ours === theirs) return null;
  const clock = `${formatTime(theirs)} your time`;
  return theirs.slice(0, 10) === ours.slice(0, 10) ? clock : `${weekdayDate(theirs)}, ${clock}`;
}
