import { expect, it } from 'vitest';
import { firstFreeSaturday, saturdayFact } from './free-saturday';

const sessions = [
  { id: 'd', title: 'SAT and ACT Diagnostic Test' },
  { id: 's', title: 'SAT Practice Test' },
  { id: 'a', title: 'ACT Practice Test' },
];
const saturdays = ['2026-11-28 09:00:00', '2026-12-05 09:00:00'];
const seat = (session_id: string, date: string, left: number) => ({ session_id, date, left });

it.each([
  [
    'takes the first with a seat in any test of the kind',
    [seat('s', '2026-11-28 09:00', 0), seat('a', '2026-11-28 09:00', 1)],
    '2026-11-28 09:00',
  ],
  ['passes over a full one', [seat('s', '2026-11-28 09:00', 0), seat('a', '2026-11-28 09:00', 0)], '2026-12-05 09:00'],
  [
    'counts no seats of another kind',
    [seat('s', '2026-11-28 09:00', 0), seat('a', '2026-11-28 09:00', 0), seat('d', '2026-11-28 09:00', 9)],
    '2026-12-05 09:00',
  ],
  ['takes a date without a word on seats', [], '2026-11-28 09:00'],
  ['finds none where all are full', sessions.flatMap(({ id }) => saturdays.map((date) => seat(id, date, 0))), null],
])('firstFreeSaturday %s', (_what, seats, expected) => {
  expect(firstFreeSaturday('practice', sessions, { saturdays, seats })).toBe(expected);
});

it('saturdayFact names the day, or says that all listed Saturdays are full', () => {
  expect(saturdayFact('2026-11-28 09:00').value).toBe('Saturday, November 28');
  expect(saturdayFact(null).value).toBe('All listed Saturdays are full');
});
