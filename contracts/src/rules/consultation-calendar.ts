import { academy } from '../academy.js';
import { calendarFile, type CalendarEvent } from './calendar-file.js';
import { consultationMinutes } from './consultation-fee.js';
import { consultationInstants, type ConsultationTime } from './consultation-starts.js';
import { academyTimeZoneFullName } from './dates.js';
import { findSlot } from './slots.js';
import { formatTestDate } from './test-dates.js';

export const consultationFileName = 'consultation.ics';

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
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}:${clock.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'} ${academyTimeZoneFullName}`;
}

/** Day and time of a deadline or a start: "Tuesday, November 24th, 10:30 am Eastern Time". @param minute "YYYY-MM-DD HH:mm", academy time */
export const formatMinute = (minute: string): string =>
  `${formatSlotDay(minute.slice(0, 10))}, ${formatStart(minute.slice(11))}`;

/** Clock time of a consultation: "10:30 am Eastern Time", or the hours of the part of the day: "Morning 9am-12pm Eastern Time". */
export function formatConsultationTime({ timeSlot, startTime }: Omit<ConsultationTime, 'date'>): string {
  return startTime === null
    ? `${findSlot(timeSlot)?.label ?? timeSlot} ${academyTimeZoneFullName}`
    : formatStart(startTime);
}

/** Day and time of a consultation: "Tuesday, November 24th, 10:30 am Eastern Time". */
export function formatConsultation(time: ConsultationTime): string {
  return `${formatSlotDay(time.date)}, ${formatConsultationTime(time)}`;
}

/** A booked consultation, as calendars need it. */
export interface BookedConsultation extends ConsultationTime {
  id: string;
  /** How often it was moved. */
  moves: number;
}

/** What is said about a start that the family does not know yet. */
export const startFollows = 'We’ll email you the exact start time within these hours.';

/**
 * The calendar entry of a booked consultation; without an exact start it covers the part of the day. A moved consultation keeps its
 * entry, so that calendars move it too.
 */
export function consultationEvent({ id, moves, ...time }: BookedConsultation): CalendarEvent {
  const { email, name, phone } = academy;
  const length = `The consultation takes ${consultationMinutes} minutes.`;
  return {
    uid: `${id}@${email.slice(email.indexOf('@') + 1)}`,
    sequence: moves,
    ...consultationInstants(time),
    summary: `Consultation with ${name}`,
    description: `${time.startTime === null ? `${startFollows} ` : ''}${length}\nQuestions? ${phone}, ${email}`,
    location: `Online or by phone, ${phone}`,
  };
}

/**
 * The calendar file of a booked consultation. The email and the page make the same entry.
 * @param stamp when it was booked, or last moved
 */
export function consultationCalendar(booking: BookedConsultation, stamp: Date): string {
  return calendarFile([consultationEvent(booking)], stamp);
}
