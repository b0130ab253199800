import type { TimeSlotId } from '@academy/contracts/http/consultations';
import { consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { startsAhead, startStepMinutes, type ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { minuteOfDay } from '@academy/contracts/rules/clock';
import type { OpeningHours } from '@academy/contracts/rules/opening-hours';
import { crowdedRefusal, unprovenShare, type CrowdedRefusal } from '@academy/contracts/rules/holds';
import { findSlot, timeSlots } from '@academy/contracts/rules/slots';
import type { CallerOrigin } from '../accounts/index.js';
import type { Holder } from '../payments/index.js';

/** The time that a consultation takes up on a day: 45 minutes from its start or, without a start, its whole slot. */
export type TimeOfDay = Pick<ConsultationTime, 'timeSlot' | 'startTime'>;

/** Number of bookings or holds of one kind at one time of a day. */
export interface Occupied extends TimeOfDay {
  count: number;
  /** True for unpaid holds, false for bookings. */
  held: boolean;
  /** For holds: whether the callers have proved which family they belong to. */
  proven: boolean;
  /** For holds of callers who have never paid; null or omitted for others. */
  neverPaid?: NeverPaidHold | null;
}

/** Who has never paid and holds a time. */
export interface NeverPaidHold extends CallerOrigin {
  /** Minutes until the hold ends. */
  minutes: number;
}

/** Capacity by slot: how many consultations may overlap at any minute. */
export type Capacities = ReadonlyMap<TimeSlotId, number>;

/** Index of a half hour of the day, counted from midnight. */
type HalfHour = number;

/** The half hours from one minute of the day up to another, including a half hour that is only partly covered. */
function halfHours(from: number, to: number): HalfHour[] {
  const first = Math.floor(from / startStepMinutes);
  return Array.from({ length: Math.ceil(to / startStepMinutes) - first }, (_half, index) => first + index);
}

function halfHoursOfSlot(id: TimeSlotId): HalfHour[] {
  const slot = findSlot(id);
  return slot ? halfHours(minuteOfDay(slot.start), minuteOfDay(slot.end)) : [];
}

/**
 * The half hours that a consultation touches. Every start is on the half hour, so all consultations that touch a half hour overlap in its
 * first minute. Counting by half hours therefore gives the same result as counting by minutes.
 */
function halfHoursOf({ timeSlot, startTime }: TimeOfDay): HalfHour[] {
  if (startTime === null) return halfHoursOfSlot(timeSlot);
  const start = minuteOfDay(startTime);
  return halfHours(start, start + consultationMinutes);
}

/** The slots that a consultation touches: its own, and the next one if it ends there. */
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

/** Maximum number of consultations that overlap at any minute of a slot. */
export function peakOf(slot: TimeSlotId, occupied: readonly (TimeOfDay & { count: number })[]): number {
  const counts = countByHalfHour(occupied);
  return Math.max(0, ...halfHoursOfSlot(slot).map((half) => counts.get(half) ?? 0));
}

function capacityOf(half: HalfHour, capacities: Capacities): number {
  const slot = timeSlots.find(({ id }) => halfHoursOfSlot(id).includes(half));
  // After the day's last slot. Only the last start of the day reaches this half hour, and the capacity of its own slot limits it.
  return slot ? (capacities.get(slot.id) ?? 0) : Number.POSITIVE_INFINITY;
}

/** What is booked or held, and the capacities. */
export interface Occupancy {
  occupied: readonly Occupied[];
  capacities: Capacities;
  hours: OpeningHours;
  /** Database time of this read. */
  now: Date;
}

/** The future starts of a slot that have a place left, in order. */
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

/** Whether unproven callers hold more than their share of any half hour of a time. */
export function exceedsUnprovenShare(time: TimeOfDay, occupied: readonly Occupied[], capacities: Capacities): boolean {
  const booked = countByHalfHour(occupied.filter(({ held }) => !held));
  const unproven = countByHalfHour(occupied.filter(({ held, proven }) => held && !proven));
  return halfHoursOf(time).some((half) => {
    const capacity = capacityOf(half, capacities);
    return (unproven.get(half) ?? 0) > unprovenShare({ capacity, booked: booked.get(half) ?? 0 });
  });
}

/**
 * Why a caller who has never paid cannot hold a time, see {@link crowdedRefusal}.
 * @param occupied with the caller's own hold
 * @returns also the minutes until the first hold of others ends; null when it can have the time
 */
export function crowdedTimeRefusal(
  time: TimeOfDay,
  { occupied, capacities }: Pick<Occupancy, 'occupied' | 'capacities'>,
  { network, emailGroup, cooldownMinutes }: CallerOrigin & Pick<Holder, 'cooldownMinutes'>,
): { refusal: CrowdedRefusal; minutes: number } | null {
  const all = countByHalfHour(occupied);
  const held = occupied.flatMap(({ neverPaid, ...one }) => (neverPaid ? [{ ...one, ...neverPaid }] : []));
  const neverPaid = countByHalfHour(held);
  const ofNetwork = countByHalfHour(held.filter((one) => one.network === network));
  const ofGroup = countByHalfHour(held.filter((one) => emailGroup !== null && one.emailGroup === emailGroup));
  for (const half of halfHoursOf(time)) {
    const seats = {
      forSale: Math.max(0, capacityOf(half, capacities) - (all.get(half) ?? 0)),
      held: neverPaid.get(half) ?? 0,
      ofNetwork: ofNetwork.get(half) ?? 0,
      ofGroup: ofGroup.get(half) ?? 0,
    };
    const refusal = crowdedRefusal(seats, { isCoolingDown: cooldownMinutes > 0 });
    if (refusal === null) continue;
    return { refusal, minutes: Math.min(...held.filter((one) => overlap(one, time)).map(({ minutes }) => minutes)) };
  }
  return null;
}
