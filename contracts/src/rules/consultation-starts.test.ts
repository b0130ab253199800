import { describe, expect, it } from 'vitest';
import { consultationInstants, slotOfStart, startsAhead, startsOf } from './consultation-starts.js';
import { defaultHours } from '../seed/hours.js';
import { timeSlots, type TimeSlot } from './slots.js';

const [morning, afternoon, evening] = timeSlots as [TimeSlot, TimeSlot, TimeSlot];
const tuesday = '2026-11-24';
const saturday = '2026-11-28';

describe('start times in a time slot', () => {
  it('are every 30 minutes, even if the consultation ends in the next slot', () => {
    expect(startsOf(tuesday, morning, defaultHours)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(startsOf(tuesday, afternoon, defaultHours)).toHaveLength(8);
    expect(startsOf(tuesday, evening, defaultHours).at(-1)).toBe('18:30');
  });

  it('leave 45 minutes within the Saturday opening hours of 10 to 2', () => {
    expect(startsOf(saturday, morning, defaultHours)).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(startsOf(saturday, afternoon, defaultHours)).toEqual(['12:00', '12:30', '13:00']);
    expect(startsOf(saturday, evening, defaultHours)).toEqual([]);
  });

  it('follow custom opening hours', () => {
    const hours = { saturday: ['11:15', '12:15'], otherDays: ['16:30', '20:00'] } as const;
    expect(startsOf(saturday, morning, hours)).toEqual(['11:30']);
    expect(startsOf(saturday, afternoon, hours)).toEqual([]);
    expect(startsOf(tuesday, morning, hours)).toEqual([]);
    expect(startsOf(tuesday, evening, hours)).toEqual(['16:30', '17:00', '17:30', '18:00', '18:30']);
    expect(slotOfStart(tuesday, '12:00', timeSlots, hours)).toBeUndefined();
  });

  it('map to their time slot, or to none outside opening hours', () => {
    expect(slotOfStart(tuesday, '12:00', timeSlots, defaultHours)).toBe(afternoon);
    expect(slotOfStart(tuesday, '12:15', timeSlots, defaultHours)).toBeUndefined();
    expect(slotOfStart(saturday, '16:00', timeSlots, defaultHours)).toBeUndefined();
  });
});

describe('start times today', () => {
  // Tuesday, 10:30 am in New York.
  const now = new Date('2026-11-24T15:30:00Z');

  it('include a start until that moment', () => {
    expect(startsAhead(tuesday, morning, defaultHours, new Date(now.getTime() - 1))).toContain('10:30');
    expect(startsAhead(tuesday, morning, defaultHours, now)).toEqual(['11:00', '11:30']);
  });

  it('end before the slot does', () => {
    expect(startsAhead(tuesday, morning, defaultHours, new Date('2026-11-24T16:30:00Z'))).toEqual([]);
    expect(startsAhead(tuesday, evening, defaultHours, new Date('2026-11-24T23:30:00Z'))).toEqual([]);
  });
});

describe('the time span of a consultation', () => {
  it.each([
    ['the day before the clocks go back', '2026-10-31', '13:30'],
    ['the day they do', '2026-11-01', '14:30'],
    ['the day before they go forward', '2027-03-13', '14:30'],
    ['the day they do', '2027-03-14', '13:30'],
  ])('starts at 9:30 am in academy time on %s', (_day, date, utc) => {
    const start = new Date(`${date}T${utc}:00Z`);
    expect(consultationInstants({ date, timeSlot: 'morning', startTime: '09:30' })).toEqual({
      start,
      end: new Date(start.getTime() + 45 * 60_000),
    });
  });

  it('covers the whole time slot when the start is not known', () => {
    const { start, end } = consultationInstants({ date: tuesday, timeSlot: 'evening', startTime: null });
    expect(end.getTime() - start.getTime()).toBe(3 * 3_600_000);
  });
});
