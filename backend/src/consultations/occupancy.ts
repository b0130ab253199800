import type { TimeSlotId } from '@academy/contracts/http/consultations';
import { consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import {
  minuteOfDay,
  startsAhead,
  startStepMinutes,
  type ConsultationTime,
} from '@academy/contracts/rules/consultation-starts';
import type { OpeningHours } from '@academy/contracts/rules/opening-hours';
import { unprovenShare } from '@academy/contracts/rules/holds';
import { findSlot, timeSlots } from '@academy/contracts/rules/slots';

/** Time that a consultation takes up on some day: 45 minutes from its start, or all of its slot where it has none. */
export type TimeOfDay = Pick<ConsultationTime, 'timeSlot' | 'startTime'>;

/** Bookings and holds of one kind at one time of a day. */
export interface Occupied extends TimeOfDay {
  count: number;
  /** Whether they are unpaid. */
  held: boolean;
  /** Of unpaid ones: whether their callers have shown whose family this is. */
  proven: boolean;
}

/** Places by slot: how many consultations may overlap at any minute. */
export type Capacities = ReadonlyMap<TimeSlotId, number>;

/** Half hour of a day, counted from midnight. */
type HalfHour = number;

/** From the first minute, also of the last half hour. */
function halfHours(from: number, to: number): HalfHour[] {
  const first = Math.floor(from / startStepMinutes);
  return Array.from({ length: Math.ceil(to / startStepMinutes) - first }, (_half, index) => first + index);
}

function halfHoursOfSlot(id: TimeSlotId): HalfHour[] {
  const slot = findSlot(id);
  return slot ? halfHours(minuteOfDay(slot.start), minuteOfDay(slot.end)) : [];
}

/**
 * The half hours that a consultation touches. Starts are on the half hour, so all that touch a half hour overlap in its first minute:
 * counting by half hours is counting by minutes.
 */
export function halfHoursOf({ timeSlot, startTime }: TimeOfDay): HalfHour[] {
  if (startTime === null) return halfHoursOfSlot(timeSlot);
  const start = minuteOfDay(startTime);
  return halfHours(start, start + consultationMinutes);
}

/** The slots that a consultation touches: its own, and the next one when it ends in there. */
export function slotsOf(time: TimeOfDay): TimeSlotId[] {
  const touched = new Set(halfHoursOf(time));
  return timeSlots.filter(({ id }) => halfHoursOfSlot(id).some((half) => touched.has(half))).map(({ id }) => id);
}

export function overlap(one: TimeOfDay, other: TimeOfDay): boolean {
  const touched = new Set(halfHoursOf(one));
  return halfHoursOf(other).some((half) => touched.has(half));
}

type Counts = ReadonlyMap<HalfHour, number>;

function countByHalfHour(occupied: readonly (TimeOfDay & { count: number })[]): Counts {
  const counts = new Map<HalfHour, number>();
  for (const { count, ...time } of occupied)
    for (const half of halfHoursOf(time)) counts.set(half, (counts.get(half) ?? 0) + count);
  return counts;
}

/** The most consultations that overlap at any minute of a slot. */
export function peakOf(slot: TimeSlotId, occupied: readonly (TimeOfDay & { count: number })[]): number {
  const counts = countByHalfHour(occupied);
  return Math.max(0, ...halfHoursOfSlot(slot).map((half) => counts.get(half) ?? 0));
}

function capacityOf(half: HalfHour, capacities: Capacities): number {
  const slot = timeSlots.find(({ id }) => halfHoursOfSlot(id).includes(half));
  // The end of the last start of a day is in no slot; only that start reaches it, and its own slot limits that.
  return slot ? (capacities.get(slot.id) ?? 0) : Number.POSITIVE_INFINITY;
}

/** What takes up time, and what there is of it. */
export interface Occupancy {
  occupied: readonly Occupied[];
  capacities: Capacities;
  hours: OpeningHours;
  /** The database's time of the statement. */
  now: Date;
}

/** The starts of a slot that are still to come and have a place left, in order. */
export function openStarts(
  { date, timeSlot }: Pick<ConsultationTime, 'date' | 'timeSlot'>,
  { occupied, capacities, hours, now }: Occupancy,
): string[] {
  const slot = findSlot(timeSlot);
  if (!slot) return [];
  const counts = countByHalfHour(occupied);
  return startsAhead(date, slot, hours, now).filter((startTime) =>
    halfHoursOf({ timeSlot, startTime }).every((half) => (counts.get(half) ?? 0) < capacityOf(half, capacities)),
  );
}

/** Whether callers who have proved nothing hold more than their share of some half hour of a time. */
export function exceedsUnprovenShare(time: TimeOfDay, occupied: readonly Occupied[], capacities: Capacities): boolean {
  const booked = countByHalfHour(occupied.filter(({ held }) => !held));
  const unproven = countByHalfHour(occupied.filter(({ held, proven }) => held && !proven));
  return halfHoursOf(time).some((half) => {
    const capacity = capacityOf(half, capacities);
    return (unproven.get(half) ?? 0) > unprovenShare({ capacity, booked: booked.get(half) ?? 0 });
  });
}
