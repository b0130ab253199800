import { expect, it } from 'vitest';
import { readerTime } from './reader-time';

// 4:20 pm in New York.
const winter = new Date('2026-12-05T21:20:00Z');
// 9:00 am in New York.
const summer = new Date('2027-07-10T13:00:00Z');

it.each([
  ['America/New_York', winter, null],
  ['America/Toronto', summer, null],
  ['America/Detroit', winter, null],
  ['America/Los_Angeles', winter, '1:20 pm your time'],
  ['Europe/London', winter, '9:20 pm your time'],
  ['Pacific/Honolulu', summer, '3:00 am your time'],
  ['Asia/Kolkata', winter, 'Sunday, December 6, 2:50 am your time'],
  ['Pacific/Auckland', summer, 'Sunday, July 11, 1:00 am your time'],
  ['Pacific/Pago_Pago', new Date('2026-12-05T05:30:00Z'), 'Friday, December 4, 6:30 pm your time'],
  // The clocks change on other days: two weeks of March are five hours apart, the others six.
  ['Europe/Berlin', new Date('2027-03-15T14:00:00Z'), '3:00 pm your time'],
  ['UTC', new Date('2026-12-05T17:00:00Z'), '5:00 pm your time'],
  // Always on standard time: the same clock as New York in winter only.
  ['America/Panama', winter, null],
  ['America/Panama', summer, '8:00 am your time'],
])('shows a reader in %s their own time', (timeZone, instant, text) => {
  expect(readerTime(instant, timeZone)).toBe(text);
});
