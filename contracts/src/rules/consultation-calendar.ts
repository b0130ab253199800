import { academy } from '../academy.js';
import { calendarFile, type CalendarEvent } from './calendar-file.js';
import { consultationMinutes } from './consultation-fee.js';
import { consultationInstants, type ConsultationTime } from './consultation-starts.js';

export const consultationFileName = 'consultation.ics';

/** A booked consultation with the data a calendar entry needs. */
export interface BookedConsultation extends ConsultationTime {
  id: string;
  /** How many times it was moved. */
  moves: number;
}

/** Shown while the family does not have an exact start time yet. */
export const startFollows = 'We’ll email you the exact start time within these hours.';

/** How the family and the counselor meet. */
export const howToMeet = `We call you at the phone number in your booking. To meet online instead, call us before the day at ${academy.phone}.`;

/**
 * The calendar entry of a booked consultation; without an exact start it covers the whole time slot. A moved consultation keeps its
 * UID, so that calendars move the entry.
 */
export function consultationEvent({ id, moves, ...time }: BookedConsultation): CalendarEvent {
  const { email, name, phone } = academy;
  const start = time.startTime === null ? `${startFollows} ` : '';
  const length = `The consultation takes ${consultationMinutes} minutes.`;
  return {
    uid: `${id}@${email.slice(email.indexOf('@') + 1)}`,
    sequence: moves,
    ...consultationInstants(time),
    summary: `Consultation with ${name}`,
    description: `${start}${howToMeet} ${length}\nQuestions? ${phone}, ${email}`,
    location: 'Online or by phone',
  };
}

/**
 * The calendar file of a booked consultation. The email and the page produce the same entry.
 * @param stamp when it was booked or last moved
 */
export function consultationCalendar(booking: BookedConsultation, stamp: Date): string {
  return calendarFile([consultationEvent(booking)], stamp);
}
