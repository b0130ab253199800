import { roleIncludes, type StaffRole } from './staff.js';

/** Most seats of one test on one date. */
export const maxCapacity = 500;

export const maxRoomLength = 60;

/** Most check-ins that one call takes; a device with more sends several calls. */
export const maxCheckIns = 200;

/** Days after a test on which the desk may still change who was there. */
export const attendanceDays = 6;

/** How many past test dates the office lists. */
export const pastSaturdays = 4;

/** `none`: not checked in, and not marked absent. */
export type Attendance = 'here' | 'absent' | 'none';

/**
 * One tap on the list of a test morning. Of all taps on a seat the latest by `at` counts, whichever device it comes from and whenever
 * it arrives; of two at the same millisecond the one with the greater id.
 */
export interface CheckInAction {
  /** UUID made by the device: an action that is sent again is stored once. */
  id: string;
  seat_id: string;
  state: 'here' | 'undone';
  /** ISO 8601, the device's clock. A time that is still to come counts as the time of arrival. */
  at: string;
}

export const saturdayMessages = {
  capacity: `Please enter a whole number from 0 to ${maxCapacity}.`,
  room: 'Please enter a room, or leave it empty.',
  roomTooLong: `Please use at most ${maxRoomLength} characters.`,
  stale: 'This test was changed by someone else. Please reload and try again.',
  actions: `Please send between 1 and ${maxCheckIns} check-ins.`,
  action: 'This check-in is incomplete.',
  proctorDay: 'Proctors see the list on the day of the test only.',
  tooEarly: 'Check-in opens on the day of the test.',
  tooLate: 'Check-in for this test is over.',
} as const;

/** Why a capacity is too low, with the number. @param taken seats that are sold or held */
export function capacityTooLow(taken: number): string {
  const seats = taken === 1 ? '1 seat is' : `${taken} seats are`;
  return `${seats} sold or held, so the capacity cannot be lower than ${taken}.`;
}

/** @returns what is wrong with a capacity, or null */
export function checkCapacity(value: unknown): string | null {
  const ok = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxCapacity;
  return ok ? null : saturdayMessages.capacity;
}

/** @returns what is wrong with a room as it was sent, or null. It may be empty. */
export function checkRoom(room: unknown): string | null {
  if (typeof room !== 'string') return saturdayMessages.room;
  return room.trim().length > maxRoomLength ? saturdayMessages.roomTooLong : null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

const isId = (value: unknown) => typeof value === 'string' && uuid.test(value);

function isCheckIn(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, seat_id, state, at } = value as Partial<Record<keyof CheckInAction, unknown>>;
  if (typeof at !== 'string' || !instant.test(at) || Number.isNaN(Date.parse(at))) return false;
  return isId(id) && isId(seat_id) && (state === 'here' || state === 'undone');
}

/** @returns what is wrong with a list of actions as it was sent, or null */
export function checkCheckIns(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxCheckIns) return saturdayMessages.actions;
  return value.every(isCheckIn) ? null : saturdayMessages.action;
}

/** A day so many days later. Both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether staff of a role may see the list of a test day. @param day of the test @param today both YYYY-MM-DD, academy time */
export const mayOpenCheckIn = (role: StaffRole, day: string, today: string): boolean =>
  roleIncludes(role, 'desk') || day === today;

/** Why staff of a role may not change who is there, or null. @param day of the test @param today both YYYY-MM-DD, academy time */
export function checkInRefusal(role: StaffRole, day: string, today: string): string | null {
  if (today < day) return saturdayMessages.tooEarly;
  // What a proctor's phone could not send on the day is still taken on the next.
  const last = addDays(day, roleIncludes(role, 'desk') ? attendanceDays : 1);
  return today > last ? saturdayMessages.tooLate : null;
}
