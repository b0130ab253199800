import { expect, it } from 'vitest';
import { openDates } from './open-dates';

it('leaves out the dates of both booked tests and returns the seats left on every other date', () => {
  const seat = (date: string, left: number) => ({ session_id: 'd', date: `${date} 09:00:00`, left });
  const offered = {
    saturdays: ['2026-11-28 09:00', '2026-12-05 09:00', '2026-12-12 09:00', '2026-12-19 09:00'],
    seats: [seat('2026-12-12', 3), { ...seat('2026-12-19', 9), session_id: 'another' }],
  };
  const tests = [{ date: '2026-11-28 09:00' }, { date: '2026-12-05 09:00' }];
  expect(openDates({ session_id: 'd' }, tests, offered)).toEqual([
    { date: '2026-12-12 09:00', left: 3 },
    { date: '2026-12-19 09:00', left: 0 },
  ]);
});
