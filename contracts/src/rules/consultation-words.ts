import type { ConsultationTime } from './consultation-starts.js';
import { longDate, longDateTime } from './date-format.js';
import { academyTimeZoneName } from './dates.js';
import { findSlot } from './slots.js';

/** Day and hours of a requested time, formatted: "Saturday, November 28, 2026, Morning 9am-12pm". */
export function formatSlot(date: string, timeSlot: string): string {
  return `${longDate(date)}, ${findSlot(timeSlot)?.label ?? timeSlot}`;
}

/**
 * Day and time of a consultation: "Tuesday, November 24, 2026 at 10:30 am ET", or its time slot when it has no exact start:
 * "Tuesday, November 24, 2026, Morning 9am-12pm ET".
 */
export function formatConsultation({ date, timeSlot, startTime }: ConsultationTime): string {
  return startTime === null
    ? `${formatSlot(date, timeSlot)} ${academyTimeZoneName}`
    : longDateTime(`${date} ${startTime}`);
}
