import type { ConsultationTime } from './consultation-starts.js';
import { academyTimeZoneFullName } from './dates.js';
import { formatClock } from './clock.js';
import { findSlot } from './slots.js';
import { formatTestDate } from './test-dates.js';

/** Day of a consultation, formatted: "Saturday, November 28th". */
export function formatSlotDay(date: string): string {
  return formatTestDate(`${date} 00:00`).replace(/ @.*$/, '');
}

/** Day and hours of a requested time, formatted: "Saturday, November 28th, Morning 9am-12pm". */
export function formatSlot(date: string, timeSlot: string): string {
  return `${formatSlotDay(date)}, ${findSlot(timeSlot)?.label ?? timeSlot}`;
}

/** A clock time with its time zone: "10:30 am Eastern Time". @param clock "HH:mm", academy time */
export function formatStart(clock: string): string {
  return `${formatClock(clock)} ${academyTimeZoneFullName}`;
}

/** Day and time of a deadline or a start: "Tuesday, November 24th, 10:30 am Eastern Time". @param minute "YYYY-MM-DD HH:mm" */
export const formatMinute = (minute: string): string =>
  `${formatSlotDay(minute.slice(0, 10))}, ${formatStart(minute.slice(11))}`;

/** Time of a consultation: "10:30 am Eastern Time", or its time slot when it has no exact start: "Morning 9am-12pm Eastern Time". */
export function formatConsultationTime({ timeSlot, startTime }: Omit<ConsultationTime, 'date'>): string {
  return startTime === null
    ? `${findSlot(timeSlot)?.label ?? timeSlot} ${academyTimeZoneFullName}`
    : formatStart(startTime);
}

/** Day and time of a consultation: "Tuesday, November 24th, 10:30 am Eastern Time". */
export function formatConsultation(time: ConsultationTime): string {
  return `${formatSlotDay(time.date)}, ${formatConsultationTime(time)}`;
}
