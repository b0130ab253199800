import type { TimeSlotId } from '../http/consultations.js';
import { academyDay } from './dates.js';
import { academyInstant, academyMinute } from './test-dates.js';

/** A part of the day in which consultations are held, academy time. */
export interface TimeSlot {
  id: TimeSlotId;
  /** As shown on the form and in emails. */
  label: string;
  /** "HH:mm". */
  start: string;
  /** "HH:mm"; from then on it is over. */
  end: string;
}

export const timeSlots: readonly TimeSlot[] = [
  { id: 'morning', label: 'Morning 9am-12pm', start: '09:00', end: '12:00' },
  { id: 'afternoon', label: 'Afternoon 12pm-4pm', start: '12:00', end: '16:00' },
  { id: 'evening', label: 'Evening 4pm-7pm', start: '16:00', end: '19:00' },
];

/** How many days after today may be chosen. */
export const slotDaysAhead = 60;

export const slotMessages = {
  past: 'Could not select past time.',
  noneToday: 'No time slots are available for today. Please select a future Saturday.',
  dayPast: 'Please choose today or a later day.',
  dayTooFar: `Please choose a day in the next ${slotDaysAhead} days.`,
  taken: 'This time has just been taken. Nothing was charged. Please choose another one.',
} as const;

/** A slot by what a form may call it: its id, its hours ("9am-12pm") or its label, in any case. @returns undefined for none of ours */
export function findSlot(value: unknown): TimeSlot | undefined {
  if (typeof value !== 'string') return undefined;
  const wanted = value.trim().toLowerCase().replace(/\s+/g, ' ');
  return timeSlots.find(({ id, label }) =>
    [id, label.toLowerCase(), label.toLowerCase().slice(id.length + 1)].includes(wanted),
  );
}

/** A day some days later. @param day YYYY-MM-DD */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** First and last day that may be chosen: today and 60 days on, academy time. */
export function bookableDays(now: Date): { first: string; last: string } {
  const first = academyDay(now);
  return { first, last: addDays(first, slotDaysAhead) };
}

/** Why a day cannot be chosen, or null. @param day YYYY-MM-DD */
export function checkDay(day: string, now: Date): string | null {
  const { first, last } = bookableDays(now);
  if (day < first) return slotMessages.dayPast;
  return day > last ? slotMessages.dayTooFar : null;
}

/** Whether a slot is over. */
export function hasEnded(day: string, slot: TimeSlot, now: Date): boolean {
  return `${day} ${slot.end}` <= academyMinute(now);
}

/** The slots of a day that are not over yet, first to last. Places are counted by the server. */
export function slotsAhead(day: string, now: Date): TimeSlot[] {
  return timeSlots.filter((slot) => !hasEnded(day, slot, now));
}

/** When a slot begins and ends, whatever the season. */
export function slotInstants(day: string, slot: TimeSlot): { start: Date; end: Date } {
  return { start: academyInstant(`${day} ${slot.start}`), end: academyInstant(`${day} ${slot.end}`) };
}
