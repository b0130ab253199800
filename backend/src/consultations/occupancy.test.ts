import { defaultHours } from '@academy/contracts/seed/hours';
import { describe, expect, it } from 'vitest';
import {
  crowdedTimeRefusal,
  exceedsUnprovenShare,
  openStarts,
  overlap,
  peakOf,
  slotsOf,
  type Capacities,
  type Occupied,
} from './occupancy.js';

const capacities: Capacities = new Map([
  ['morning', 4],
  ['afternoon', 4],
  ['evening', 4],
]);
const at = (startTime: string | null, count = 1, timeSlot: Occupied['timeSlot'] = 'morning'): Occupied => ({
  timeSlot,
  startTime,
  count,
  held: false,
  proven: true,
});
/** Tuesday, before everything. */
const now = new Date('2026-11-24T10:00:00Z');
const open = (occupied: Occupied[], timeSlot: Occupied['timeSlot'] = 'morning') =>
  openStarts({ date: '2026-11-24', timeSlot }, { occupied, capacities, hours: defaultHours, now });

describe('the peak occupancy of a slot', () => {
  it('counts bookings that overlap at the same minute', () => {
    expect(peakOf('morning', [at('09:00', 2), at('09:30', 2)])).toBe(4);
    // 45 minutes from 9:00 are over at 10:00.
    expect(peakOf('morning', [at('09:00', 4), at('10:00', 4)])).toBe(4);
    expect(peakOf('morning', [])).toBe(0);
  });

  it('counts a booking without a start for the whole slot', () => {
    expect(peakOf('morning', [at(null, 2), at('11:00', 1), at('09:00', 2)])).toBe(4);
  });

  it('counts a booking that extends from the previous slot', () => {
    expect(slotsOf(at('11:30'))).toEqual(['morning', 'afternoon']);
    expect(peakOf('afternoon', [at('11:30', 3)])).toBe(3);
    expect(slotsOf(at('18:30', 1, 'evening'))).toEqual(['evening']);
  });
});

describe('the open starts', () => {
  it('exclude every start that would exceed the capacity of four at any minute', () => {
    expect(open([at('10:00', 4)])).toEqual(['09:00', '11:00', '11:30']);
    expect(open([at('10:00', 3)])).toHaveLength(6);
  });

  it('are empty for a slot fully booked as a whole, and exclude earlier starts that overlap it', () => {
    const whole = [at(null, 4, 'afternoon')];
    expect(open(whole, 'afternoon')).toEqual([]);
    expect(open(whole)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  });
});

describe('two consultation times', () => {
  it.each([
    ['10:00', '10:30', true],
    ['10:00', '11:00', false],
    ['10:00', null, true],
  ])('%s and %s overlap: %s', (one, other, result) => {
    expect(overlap(at(one), at(other))).toBe(result);
  });
});

describe('the share of unverified callers', () => {
  const unproven = (startTime: string, count: number): Occupied => ({
    ...at(startTime, count),
    held: true,
    proven: false,
  });

  it('is half of the unbooked capacity at each minute', () => {
    expect(exceedsUnprovenShare(at('10:00'), [unproven('10:00', 2)], capacities)).toBe(false);
    expect(exceedsUnprovenShare(at('10:00'), [unproven('10:00', 3)], capacities)).toBe(true);
    expect(exceedsUnprovenShare(at('10:00'), [unproven('10:00', 2), at('10:30', 2)], capacities)).toBe(true);
    expect(exceedsUnprovenShare(at('10:00'), [unproven('09:00', 2), unproven('11:00', 2)], capacities)).toBe(false);
  });
});

describe('callers who have never paid, at one time', () => {
  const caller = { network: 'ours', emailGroup: 'us.example', cooldownMinutes: 0 };
  const heldBy = (network: string, emailGroup: string | null, minutes: number, startTime = '10:00'): Occupied => ({
    ...at(startTime),
    held: true,
    proven: true,
    neverPaid: { network, emailGroup, minutes },
  });
  const own = heldBy('ours', 'us.example', 15);
  const refusalOf = (occupied: Occupied[], who = caller) =>
    crowdedTimeRefusal(at('10:00'), { occupied, capacities }, who);

  it.each([
    ['one network', (n: number) => heldBy('ours', `${n}.example`, n)],
    ['one email domain', (n: number) => heldBy(`network ${n}`, 'us.example', n)],
  ])('leave the last place to others if they come from %s', (_who, holdOf) => {
    expect(refusalOf([holdOf(9), holdOf(5), own])).toBeNull();
    expect(refusalOf([holdOf(9), holdOf(5), holdOf(7), own])).toEqual({ refusal: 'crowded', minutes: 5 });
    expect(
      refusalOf([holdOf(9), holdOf(5), holdOf(7), own].map((one, n) => (n < 3 ? { ...one, ...at('12:00') } : one))),
    ).toBeNull();
  });

  it('get the last place if they are new, and wait if they have let it lapse', () => {
    const others = [1, 2, 3].map((n) => heldBy(`network ${n}`, `${n}.example`, n));
    expect(refusalOf([...others, own])).toBeNull();
    expect(refusalOf([...others, own], { ...caller, cooldownMinutes: 11 })).toEqual({
      refusal: 'cooldown',
      minutes: 1,
    });
    expect(refusalOf([own], { ...caller, cooldownMinutes: 11 })).toBeNull();
  });
});
