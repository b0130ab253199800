/** Converts a clock time to minutes since midnight. @param clock "HH:mm", up to "24:00" */
export const minuteOfDay = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Formats minutes since midnight as "HH:mm". @param minute up to 1440 */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Formats a clock time as "9:00 am". @param clock "HH:mm" */
export function formatClock(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}:${clock.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats a clock time as "9 am" or "9:30 am". @param clock "HH:mm" */
export const formatShortClock = (clock: string): string => formatClock(clock).replace(':00', '');
