import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockOf, formatClock, formatShortClock, minuteOfDay } from './clock.js';

it('counts minutes since midnight, and back', () => {
  expect(minuteOfDay('12:15')).toBe(735);
  expect(minuteOfDay('24:00')).toBe(1440);
  fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => minuteOfDay(clockOf(minute)) === minute));
});

it('is written with am or pm, and the short form without zero minutes', () => {
  const clocks = ['00:05', '09:00', '09:30', '12:00', '23:59'];
  expect(clocks.map(formatClock)).toEqual(['12:05 am', '9:00 am', '9:30 am', '12:00 pm', '11:59 pm']);
  expect(clocks.map(formatShortClock)).toEqual(['12:05 am', '9 am', '9:30 am', '12 pm', '11:59 pm']);
});
