import { openLessonTimes, strictInstant, weeklyStarts } from '@academy/contracts/rules/lesson-times';
import { afterEach, describe, expect, it } from 'vitest';

const request = {
  days: [{ day: '2027-03-14', windows: [{ start: '01:00', end: '05:00' }] }],
  minutes: 30,
  bufferMinutes: 0,
  earliest: new Date(0),
  tutorBusy: [],
  studentBusy: [],
  rooms: null,
};

describe('lesson times in any process or browser time zone', () => {
  const own = process.env['TZ'];
  afterEach(() => {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  });

  it.each(['America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'])(
    'keep the academy time of a series across clock changes in %s',
    (zone) => {
      process.env['TZ'] = zone;
      const instants = ['2027-03-08 16:00', '2027-11-01 16:00'].flatMap((first) =>
        weeklyStarts(first, 2).map((start) => strictInstant(start)?.toISOString()),
      );
      expect(instants).toEqual([
        '2027-03-08T21:00:00.000Z',
        '2027-03-15T20:00:00.000Z',
        '2027-11-01T20:00:00.000Z',
        '2027-11-08T21:00:00.000Z',
      ]);
      expect(openLessonTimes(request)).toEqual([
        '2027-03-14 01:00',
        '2027-03-14 01:30',
        '2027-03-14 03:00',
        '2027-03-14 03:30',
        '2027-03-14 04:00',
        '2027-03-14 04:30',
      ]);
    },
  );
});
