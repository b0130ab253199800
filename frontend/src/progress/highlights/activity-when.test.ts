import { expect, it } from 'vitest';
import { activityWhen } from './activity-when';

it.each([
  [
    'a booked test',
    { status: 'scheduled', at: '2026-12-05T14:00:00.000Z', is_test: true },
    'Saturday, December 5th @ 9am',
  ],
  [
    'a booked lesson',
    { status: 'scheduled', at: '2026-12-04T21:00:00.000Z' },
    'Friday, December 4, 2026 at 4:00 pm ET',
  ],
  ['a task to do', { status: 'pending', at: '2026-11-30' }, 'Due Monday, November 30'],
  ['a task without a due date', { status: 'pending', at: null }, ''],
  // 02:00 UTC is still the evening before at the academy.
  ['a lesson that took place', { status: 'completed', at: '2026-11-21T02:00:00.000Z' }, 'Friday, November 20'],
  ['a score', { status: 'completed', at: '2026-11-14' }, 'Saturday, November 14'],
] as const)('the date of %s', (_what, activity, text) => {
  expect(activityWhen({ title: 'x', ...activity })).toBe(text);
});
