import { academy } from '../defaults/academy.js';
import type { TimeSlotId } from '../http/consultations.js';
import { calendarFile } from './calendar-file.js';
import { consultationMinutes } from './consultation.js';
import { findSlot, slotInstants } from './slots.js';
import { formatTestDate } from './test-dates.js';

export const consultationFileName = 'consultation.ics';

/** Day of a consultation for people: "Saturday, November 28th". */
export function formatSlotDay(date: string): string {
  return formatTestDate(`${date} 00:00`).replace(/ @.*$/, '');
}

/** Day and hours of a consultation for people: "Saturday, November 28th, Morning 9am-12pm". */
export function formatSlot(date: string, timeSlot: string): string {
  return `${formatSlotDay(date)}, ${findSlot(timeSlot)?.label ?? timeSlot}`;
}

/**
 * The calendar file of a booked consultation. The email and the page make the same entry, which covers the whole slot.
 * @param date YYYY-MM-DD, academy time
 * @param stamp when it was booked
 */
export function consultationCalendar(bookingId: string, date: string, timeSlot: TimeSlotId, stamp: Date): string {
  const slot = findSlot(timeSlot);
  if (!slot) throw new Error(`There is no slot ${timeSlot}`);
  const { email, name, phone } = academy;
  const event = {
    uid: `${bookingId}@${email.slice(email.indexOf('@') + 1)}`,
    ...slotInstants(date, slot),
    summary: `Consultation with ${name}`,
    description: `We write to you with the exact time in these hours; the consultation takes ${consultationMinutes} minutes.\nQuestions: ${phone}, ${email}`,
    location: `Online or by phone, ${phone}`,
  };
  return calendarFile([event], stamp);
}
