import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-time';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-07T14:00:00.400Z') }));
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

it.each([
  ['2026-12-07T14:00:00Z', 'Mon, 07 Dec 2026 14:00:01 GMT'],
  ['2026-12-05T09:00:00Z', 'Sat, 05 Dec 2026 09:00:00 GMT'],
  ['2031-01-01T00:00:00Z', 'Wed, 01 Jan 2031 00:00:00 GMT'],
])('a device at another time shows the server’s %s', (shown, header) => {
  noteServerTime(header);
  expect(Math.abs(serverNow().getTime() - Date.parse(shown))).toBeLessThan(2_000);
  // The device's clock goes on from there.
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(Math.abs(serverNow().getTime() - Date.parse(shown) - 3_600_000)).toBeLessThan(2_000);
});

it.each([null, '', 'yesterday'])('an answer with the date %j changes nothing', (header) => {
  noteServerTime('Sat, 05 Dec 2026 09:00:00 GMT');
  const before = serverNow();
  noteServerTime(header);
  expect(serverNow()).toEqual(before);
});
