import { defaultHours } from '@academy/contracts/seed/hours';
import { describe, expect, it } from 'vitest';
import {
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

describe('the places of a slot', () => {
  it('are counted by what overlaps at any minute', () => {
    expect(peakOf('morning', [at('09:00', 2), at('09:30', 2)])).toBe(4);
    // 45 minutes from 9:00 are over at 10:00.
    expect(peakOf('morning', [at('09:00', 4), at('10:00', 4)])).toBe(4);
    expect(peakOf('morning', [])).toBe(0);
  });

  it('count a booking without a start all day part long', () => {
    expect(peakOf('morning', [at(null, 2), at('11:00', 1), at('09:00', 2)])).toBe(4);
  });

  it('count what reaches in from the part before', () => {
    expect(slotsOf(at('11:30'))).toEqual(['morning', 'afternoon']);
    expect(peakOf('afternoon', [at('11:30', 3)])).toBe(3);
    expect(slotsOf(at('18:30', 1, 'evening'))).toEqual(['evening']);
  });
});

describe('the open starts', () => {
  it('leave out every start that would be the fifth at some minute', () => {
    expect(open([at('10:00', 4)])).toEqual(['09:00', '11:00', '11:30']);
    expect(open([at('10:00', 3)])).toHaveLength(6);
  });

  it('are none beside four bookings of the whole part, whose neighbor loses the start that reaches in', () => {
    const whole = [at(null, 4, 'afternoon')];
    expect(open(whole, 'afternoon')).toEqual([]);
    expect(open(whole)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  });
});

describe('two times', () => {
  it.each([
    ['10:00', '10:30', true],
    ['10:00', '11:00', false],
    ['10:00', null, true],
  ])('%s and %s overlap: %s', (one, other, result) => {
    expect(overlap(at(one), at(other))).toBe(result);
  });
});

describe('the share of callers who have proved nothing', () => {
  const unproven = (startTime: string, count: number): Occupied => ({
    ...at(startTime, count),
    held: true,
    proven: false,
  });

  it('is half of what is not booked at each minute', () => {
    expect(exceedsUnprovenShare(at('10:00'), [unproven('10:00', 2)], capacities)).toBe(false);
    expect(exceedsUnprovenShare(at('10:00'), [unproven('10:00', 3)], capacities)).toBe(true);
    expect(exceedsUnprovenShare(at('10:00'), [unproven('10:00', 2), at('10:30', 2)], capacities)).toBe(true);
    expect(exceedsUnprovenShare(at('10:00'), [unproven('09:00', 2), unproven('11:00', 2)], capacities)).toBe(false);
  });
});
