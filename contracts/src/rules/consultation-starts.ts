import type { TimeSlotId } from '../http/consultations.js';
import { clockOf, minuteOfDay } from './clock.js';
import { consultationMinutes } from './consultation-fee.js';
import { hoursOn, type OpeningHours } from './opening-hours.js';
import { findSlot, slotInstants, timeSlots, type TimeSlot } from './slots.js';
import { academyInstant, isComing } from './test-dates.js';

/** When a consultation takes place. */
export interface ConsultationTime {
  /** YYYY-MM-DD, academy time. */
  date: string;
  timeSlot: TimeSlotId;
  /** "HH:mm", academy time; null when only the time slot is known. */
  startTime: string | null;
}

/** A consultation starts on the hour or on the half hour. */
export const startStepMinutes = 30;

/**
 * The start times in a time slot, "HH:mm" in order: every 30 minutes, with the whole consultation inside the opening hours. The last
 * one may end after the slot does. Empty when the academy is closed.
 * @param minutes length of the consultation
 */
export function startsOf(
  day: string,
  { start, end }: TimeSlot,
  hours: OpeningHours,
  minutes = consultationMinutes,
): string[] {
  const [open = 0, close = 0] = (hoursOn(day, hours) ?? []).map(minuteOfDay);
  const starts: string[] = [];
  for (let minute = minuteOfDay(start); minute < minuteOfDay(end); minute += startStepMinutes)
    if (minute >= open && minute + minutes <= close) starts.push(clockOf(minute));
  return starts;
}

/** Whether this start time has passed. */
export const hasStarted = (day: string, start: string, now: Date): boolean => !isComing(`${day} ${start}`, now);

/** The start times in a time slot that have not passed, in order. @param minutes length of the consultation or call */
export function startsAhead(
  day: string,
  slot: TimeSlot,
  hours: OpeningHours,
  now: Date,
  minutes = consultationMinutes,
): string[] {
  return startsOf(day, slot, hours, minutes).filter((start) => !hasStarted(day, start, now));
}

/** The time slots of a day with a start left, in order. Only the server knows how many places are open. */
export const slotsAhead = (day: string, hours: OpeningHours, now: Date): TimeSlot[] =>
  timeSlots.filter((slot) => startsAhead(day, slot, hours, now).length > 0);

/** The time slot that contains a start time. */
export function slotOfStart(
  day: string,
  start: string,
  slots: readonly TimeSlot[],
  hours: OpeningHours,
): TimeSlot | undefined {
  return slots.find((slot) => startsOf(day, slot, hours).includes(start));
}

/** Start and end as instants; without an exact start, those of the whole time slot. Handles daylight saving time. */
export function consultationInstants({ date, timeSlot, startTime }: ConsultationTime): { start: Date; end: Date } {
  if (startTime !== null) {
    const start = academyInstant(`${date} ${startTime}`);
    return { start, end: new Date(start.getTime() + consultationMinutes * 60_000) };
  }
  const slot = findSlot(timeSlot);
  if (!slot) throw new Error(`There is no slot ${timeSlot}`);
  return slotInstants(date, slot);
}
