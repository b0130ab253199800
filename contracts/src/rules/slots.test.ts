import { describe, expect, it } from 'vitest';
import { academyDay } from './dates.js';
import { defaultHours } from '../seed/hours.js';
import { slotsAhead } from './consultation-starts.js';
import {
  addDays,
  bookableDays,
  checkDay,
  findSlot,
  hasEnded,
  slotInstants,
  slotMessages,
  timeSlots,
  type TimeSlot,
} from './slots.js';

const [morning, afternoon, evening] = timeSlots as [TimeSlot, TimeSlot, TimeSlot];
const at = (iso: string) => new Date(iso);

/** The days on which New York changes its clocks, with the UTC offset on the day before (from noon) and on the day itself (from noon). */
const changes = [
  ['2026-03-08', 5, 4],
  ['2026-11-01', 4, 5],
  ['2027-03-14', 5, 4],
  ['2027-11-07', 4, 5],
  ['2028-03-12', 5, 4],
  ['2028-11-05', 4, 5],
] as const;

const hour = (value: number) => String(value).padStart(2, '0');

describe('slots around a clock change', () => {
  it.each(changes)('start and end at the right local hours on %s', (day, before, after) => {
    for (const [date, offset] of [
      [addDays(day, -1), before],
      [day, after],
      [addDays(day, 1), after],
    ] as const) {
      expect(slotInstants(date, morning), date).toEqual({
        start: at(`${date}T${hour(9 + offset)}:00:00Z`),
        end: at(`${date}T${hour(12 + offset)}:00:00Z`),
      });
      expect(slotInstants(date, evening), date).toEqual({
        start: at(`${date}T${hour(16 + offset)}:00:00Z`),
        end: at(`${date}T${hour(19 + offset)}:00:00Z`),
      });
    }
  });

  it.each(changes)('on %s end exactly at their local end time', (day, _before, offset) => {
    const noon = at(`${day}T${hour(12 + offset)}:00:00Z`);
    expect(hasEnded(day, morning, new Date(noon.getTime() - 60_000))).toBe(false);
    expect(hasEnded(day, morning, noon)).toBe(true);
    expect(slotsAhead(day, defaultHours, noon)).toEqual([afternoon, evening]);
  });

  it.each(changes)('are offered for 60 days across the clock change on %s', (day) => {
    const days = Array.from({ length: 61 }, (_day, index) => addDays(addDays(day, -30), index));
    expect(new Set(days).size).toBe(61);
    expect(days).toContain(day);
    expect(bookableDays(at(`${addDays(day, -30)}T17:00:00Z`))).toEqual({ first: days[0], last: days[60] });
  });
});

describe('bookable days in academy time', () => {
  it('follow the date in New York, not in UTC', () => {
    expect(bookableDays(at('2026-11-21T04:59:00Z')).first).toBe('2026-11-20');
    expect(bookableDays(at('2026-11-21T05:00:00Z')).first).toBe('2026-11-21');
  });

  it('range from today to 60 days ahead', () => {
    const now = at('2026-11-20T17:00:00Z');
    expect(checkDay('2026-11-19', now)).toBe(slotMessages.dayPast);
    expect(checkDay('2026-11-20', now)).toBeNull();
    expect(checkDay('2027-01-19', now)).toBeNull();
    expect(checkDay('2027-01-20', now)).toBe(slotMessages.dayTooFar);
  });

  it.each<[string, TimeSlot[]]>([
    ['2026-11-20T05:00:00Z', [morning, afternoon, evening]],
    ['2026-11-20T16:29:00Z', [morning, afternoon, evening]],
    // The last start of the morning has passed, although the morning has not ended.
    ['2026-11-20T16:59:00Z', [afternoon, evening]],
    ['2026-11-20T18:00:00Z', [afternoon, evening]],
    ['2026-11-20T21:00:00Z', [evening]],
    ['2026-11-20T23:29:00Z', [evening]],
    ['2026-11-20T23:30:00Z', []],
    // Saturday, when the academy closes at 2 pm.
    ['2026-11-21T17:59:00Z', [afternoon]],
    ['2026-11-21T18:00:00Z', []],
    ['2026-11-21T20:12:00Z', []],
    ['2026-11-21T00:00:00Z', []],
  ])('at %s offer only the slots with a start left', (now, slots) => {
    expect(slotsAhead(academyDay(at(now)), defaultHours, at(now))).toEqual(slots);
  });
});

describe('the name of a slot', () => {
  it.each([
    ['morning', morning],
    ['9am-12pm', morning],
    [' Morning 9AM-12pm ', morning],
    ['12pm-4pm', afternoon],
    ['evening 4pm-7pm', evening],
  ] as const)('accepts %j', (name, slot) => {
    expect(findSlot(name)).toBe(slot);
  });

  it.each(['', 'night', 7, null, undefined, {}])('rejects %j', (name) => {
    expect(findSlot(name)).toBeUndefined();
  });
});
