import { academyInstant } from '@academy/contracts/rules/test-dates';
import { expect, it } from 'vitest';
import { ServeWaitlists } from './waitlist.schedules.js';

/** Runs the schedule at a time with one waitlist. @returns the dates it has served */
async function served(date: string, now: string, isDue = false): Promise<string[]> {
  const dates: string[] = [];
  const place = { sessionId: 'practice-sat', date, isDue, now: academyInstant(now) };
  const schedule = new ServeWaitlists(
    { run: (work: (tx: null) => unknown) => work(null) } as never,
    { listOver: () => [], listPlacesToServe: () => [place] } as never,
    { offerFree: (_tx: null, one: typeof place) => void dates.push(one.date) } as never,
  );
  await schedule.run();
  return dates;
}

it.each([
  ['Saturday', '2026-12-05 09:00', '2026-12-04'],
  ['Sunday', '2026-12-06 09:00', '2026-12-04'],
  ['Wednesday', '2026-12-09 16:00', '2026-12-04'],
])('closes the waitlist of a full test on a %s at noon on the Friday before it', async (_weekday, date, friday) => {
  expect(await served(date, `${friday} 11:59`)).toEqual([]);
  expect(await served(date, `${friday} 12:00`)).toEqual([date]);
});

it('serves a waitlist with a free seat at any time', async () => {
  expect(await served('2026-12-05 09:00', '2026-11-20 09:00', true)).toEqual(['2026-12-05 09:00']);
});
