import type { TimeSlotId } from '../http/consultations.js';
import { academyDay } from './dates.js';
import { academyInstant, academyMinute } from './test-dates.js';

/** A time slot for consultations, academy time. */
export interface TimeSlot {
  id: TimeSlotId;
  /** Label on the form and in emails. */
  label: string;
  /** "HH:mm". */
  start: string;
  /** "HH:mm", exclusive. */
  end: string;
}

export const timeSlots: readonly TimeSlot[] = [
  { id: 'morning', label: 'Morning 9am-12pm', start: '09:00', end: '12:00' },
  { id: 'afternoon', label: 'Afternoon 12pm-4pm', start: '12:00', end: '16:00' },
  { id: 'evening', label: 'Evening 4pm-7pm', start: '16:00', end: '19:00' },
];

/** How many days ahead a slot can be booked. */
export const slotDaysAhead = 60;

export const slotMessages = {
  past: 'Could not select past time.',
  noneToday: 'No time slots are available for today. Please select a future Saturday.',
  dayPast: 'Please choose today or a later date.',
  dayTooFar: `Please choose a date in the next ${slotDaysAhead} days.`,
  closed: 'We are closed on this day. Please choose another date.',
  noStartLeft: 'No start times are left in this part of the day. Please choose another one.',
  noSuchStart: 'Please choose one of the start times.',
  taken: 'Someone else just booked this time. You were not charged. Please choose another time.',
} as const;

/** Finds a slot by its id, its hours ("9am-12pm") or its label. Ignores case. @returns undefined for an unknown slot */
export function findSlot(value: unknown): TimeSlot | undefined {
  if (typeof value !== 'string') return undefined;
  const wanted = value.trim().toLowerCase().replace(/\s+/g, ' ');
  return timeSlots.find(({ id, label }) =>
    [id, label.toLowerCase(), label.toLowerCase().slice(id.length + 1)].includes(wanted),
  );
}

/** Adds days to a day. @param day YYYY-MM-DD */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** First and last bookable day: today and 60 days later, academy time. */
export function bookableDays(now: Date): { first: string; last: string } {
  const first = academyDay(now);
  return { first, last: addDays(first, slotDaysAhead) };
}

/** Checks that a day can be booked. Returns the message, or null. @param day YYYY-MM-DD */
export function checkDay(day: string, now: Date): string | null {
  const { first, last } = bookableDays(now);
  if (day < first) return slotMessages.dayPast;
  return day > last ? slotMessages.dayTooFar : null;
}

/** Whether a slot has ended. */
export function hasEnded(day: string, slot: TimeSlot, now: Date): boolean {
  return `${day} ${slot.end}` <= academyMinute(now);
}

/** Start and end of a slot as instants; handles daylight saving time. */
export function slotInstants(day: string, slot: TimeSlot): { start: Date; end: Date } {
  return { start: academyInstant(`${day} ${slot.start}`), end: academyInstant(`${day} ${slot.end}`) };
}
