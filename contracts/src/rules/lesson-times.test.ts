import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { clockOf, minuteOfDay } from './clock.js';
import {
  openLessonTimes,
  strictInstant,
  weeklyStarts,
  type BusyTime,
  type LessonTimesRequest,
} from './lesson-times.js';
import { addDays } from './slots.js';

const at = (minute: string): Date => new Date(`${minute.replace(' ', 'T')}:00-05:00`);
const busy = (day: string, start: string, end: string) => ({ start: at(`${day} ${start}`), end: at(`${day} ${end}`) });

const monday = '2026-12-07';
const request: LessonTimesRequest = {
  days: [{ day: monday, windows: [{ start: '15:00', end: '18:00' }] }],
  minutes: 60,
  bufferMinutes: 15,
  earliest: at('2026-12-01 00:00'),
  tutorBusy: [],
  studentBusy: [],
  rooms: null,
};
const times = (changed: Partial<LessonTimesRequest>) =>
  openLessonTimes({ ...request, ...changed }).map((start) => start.slice(11));

describe('open lesson times', () => {
  it('are on the hour and half hour, with the whole lesson inside the tutor’s hours', () => {
    expect(times({})).toEqual(['15:00', '15:30', '16:00', '16:30', '17:00']);
    expect(times({ minutes: 30 })).toHaveLength(6);
    expect(times({ days: [{ day: monday, windows: [{ start: '15:10', end: '16:40' }] }] })).toEqual(['15:30']);
    expect(times({ days: [{ day: monday, windows: [{ start: '23:00', end: '24:00' }] }] })).toEqual(['23:00']);
    expect(times({ days: [{ day: monday, windows: [{ start: '15:00', end: '15:30' }] }] })).toEqual([]);
  });

  it('keep the tutor’s buffer before the next lesson, exact to the minute', () => {
    expect(times({ tutorBusy: [busy(monday, '17:15', '18:30')] })).toEqual(['15:00', '15:30', '16:00']);
    expect(times({ tutorBusy: [busy(monday, '17:14', '18:30')] })).toEqual(['15:00', '15:30']);
    // A busy time already includes its buffer: after 4:00 PM and 15 minutes the next start is 4:30.
    expect(times({ tutorBusy: [busy(monday, '15:00', '16:15')] })).toEqual(['16:30', '17:00']);
  });

  it('exclude overlaps with the student’s lessons but allow back-to-back times', () => {
    expect(times({ studentBusy: [busy(monday, '16:00', '17:00')] })).toEqual(['15:00', '17:00']);
  });

  it('require a free room for an in-person lesson', () => {
    const first = [busy(monday, '15:00', '17:00')];
    const second = [busy(monday, '16:00', '18:00')];
    expect(times({ rooms: [first, second] })).toEqual(['15:00', '17:00']);
    expect(times({ rooms: [] })).toEqual([]);
  });

  it('begin at the tutor’s minimum notice', () => {
    expect(times({ earliest: at(`${monday} 16:00`) })).toEqual(['16:00', '16:30', '17:00']);
    expect(times({ earliest: at(`${monday} 16:01`) })).toEqual(['16:30', '17:00']);
  });
});

describe('academy time', () => {
  it('has no skipped hour in spring, and uses the first repeated hour in fall', () => {
    expect(strictInstant('2027-03-14 02:30')).toBeNull();
    expect(strictInstant('2027-11-07 01:30')?.toISOString()).toBe('2027-11-07T05:30:00.000Z');
  });

  it('keeps the local time of a weekly series across both clock changes', () => {
    const spring = weeklyStarts('2027-03-08 16:00', 2);
    expect(spring).toEqual(['2027-03-08 16:00', '2027-03-15 16:00']);
    expect(spring.map((start) => strictInstant(start)?.getUTCHours())).toEqual([21, 20]);
    expect(weeklyStarts('2027-11-03 16:00', 2).map((start) => strictInstant(start)?.getUTCHours())).toEqual([20, 21]);
  });
});

describe('academy time compared with Temporal', { timeout: 60_000 }, () => {
  const days = fc.integer({ min: 0, max: 4 * 366 }).map((after) => addDays('2026-01-01', after));
  const starts = fc.tuple(days, fc.integer({ min: 0, max: 47 })).map(([day, half]) => `${day} ${clockOf(half * 30)}`);
  const zone = 'America/New_York';
  const local = (start: string) => Temporal.PlainDateTime.from(start.replace(' ', 'T'));
  const instantOf = (start: string) =>
    new Date(local(start).toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds);

  it('converts local times to the same instants, and skipped times to null', () => {
    const changes = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'].flatMap((day) =>
      Array.from({ length: 48 }, (_none, half) => `${day} ${clockOf(half * 30)}`),
    );
    const check = (start: string) => {
      const zoned = local(start).toZonedDateTime(zone, { disambiguation: 'earlier' });
      const isSkipped = !zoned.toPlainDateTime().equals(local(start));
      expect(strictInstant(start)).toEqual(isSkipped ? null : instantOf(start));
    };
    changes.forEach(check);
    expect(changes.filter((start) => strictInstant(start) === null)).toEqual([
      '2026-03-08 02:00',
      '2026-03-08 02:30',
      '2027-03-14 02:00',
      '2027-03-14 02:30',
    ]);
    fc.assert(fc.property(starts, check));
  });

  it('keeps a weekly series at the same weekday and local time across clock changes', () => {
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 20 }), (first, count) => {
        const expected = Array.from({ length: count }, (_none, week) => local(first).add({ weeks: week }));
        expect(weeklyStarts(first, count)).toEqual(
          expected.map((date) => date.toString({ smallestUnit: 'minute' }).replace('T', ' ')),
        );
      }),
    );
  });
});

describe('open lesson times compared with their definition', { timeout: 60_000 }, () => {
  const minuteMs = 60_000;
  const clock = (from: number, to: number) => fc.integer({ min: from, max: to }).map((step) => clockOf(step * 5));
  const windows = fc
    .uniqueArray(clock(60, 287), { minLength: 2, maxLength: 6 })
    .map((clocks) => [...clocks].sort())
    .map((clocks) =>
      clocks.flatMap((start, index) => {
        const end = clocks[index + 1];
        return index % 2 === 0 && end !== undefined ? [{ start, end }] : [];
      }),
    );
  // Around both clock changes.
  const someDays = fc.constantFrom(
    ['2027-03-13', '2027-03-14', '2027-03-15'],
    ['2027-11-06', '2027-11-07', '2027-11-08'],
  );
  const taken = (first: string) =>
    fc.array(
      fc.tuple(fc.integer({ min: 0, max: 3 * 288 }), fc.integer({ min: 1, max: 60 })).map(([from, long]) => {
        const start = new Date(Date.parse(`${first}T05:00:00Z`) + from * 5 * minuteMs);
        return { start, end: new Date(start.getTime() + long * 5 * minuteMs) };
      }),
      { maxLength: 12 },
    );
  const requests = someDays.chain((days) => {
    const busyTimes = taken(days[0] ?? '');
    return fc.record({
      days: fc
        .tuple(windows, windows, windows)
        .map((each) => days.map((day, index) => ({ day, windows: each[index] ?? [] }))),
      minutes: fc.constantFrom(30, 45, 60, 90),
      bufferMinutes: fc.constantFrom(0, 10, 15, 30),
      earliest: fc
        .integer({ min: 0, max: 288 })
        .map((step) => new Date(Date.parse(`${days[0]}T05:00:00Z`) + step * 5 * minuteMs)),
      tutorBusy: busyTimes,
      studentBusy: busyTimes,
      rooms: fc.option(fc.array(busyTimes, { maxLength: 3 }), { nil: null }),
    });
  });
  const isFree = (start: number, end: number, claims: readonly BusyTime[]) =>
    claims.every((time) => time.end.getTime() <= start || end <= time.start.getTime());
  /** Checks a start independently, from the definition: inside a window, not too early, and with tutor, student and a room free. */
  const mayStart = (minute: string, asked: LessonTimesRequest): boolean => {
    const instant = strictInstant(minute);
    if (!instant || instant < asked.earliest) return false;
    const start = instant.getTime();
    const end = start + asked.minutes * minuteMs;
    const startsAt = minuteOfDay(minute.slice(11));
    const isInside = asked.days
      .filter(({ day }) => minute.startsWith(day))
      .some(({ windows: ofDay }) =>
        ofDay.some(
          (window) => minuteOfDay(window.start) <= startsAt && startsAt + asked.minutes <= minuteOfDay(window.end),
        ),
      );
    return (
      isInside &&
      isFree(start, end + asked.bufferMinutes * minuteMs, asked.tutorBusy) &&
      isFree(start, end, asked.studentBusy) &&
      (asked.rooms === null || asked.rooms.some((room) => isFree(start, end, room)))
    );
  };

  it('are exactly the half-hour starts inside the windows and outside all busy times', () => {
    let open = 0;
    fc.assert(
      fc.property(requests, (asked) => {
        const all = asked.days.flatMap(({ day }) =>
          Array.from({ length: 48 }, (_none, half) => `${day} ${clockOf(half * 30)}`),
        );
        const found = openLessonTimes(asked);
        open += found.length;
        expect(found).toEqual(all.filter((minute) => mayStart(minute, asked)));
      }),
      { numRuns: 100 },
    );
    // Makes sure the property was tested on enough open times.
    expect(open).toBeGreaterThan(100);
  });
});
