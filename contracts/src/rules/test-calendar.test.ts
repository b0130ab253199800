import { expect, it } from 'vitest';
import { academy } from '../academy.js';
import { testDayNote } from '../seed/test-day.js';
import { testEvents, testPlace } from './test-calendar.js';

const test = { sessionId: 's1', title: 'Diagnostic', date: '2026-11-28 09:00', kind: 'sat', minutes: 240 } as const;

it('creates a calendar event with the duration of a booked test', () => {
  expect(testEvents('r1', 'Alex Lee', [test])).toEqual([
    {
      uid: `r1.s1.202611280900@${academy.email.split('@')[1]}`,
      sequence: 0,
      start: new Date('2026-11-28T14:00:00Z'),
      end: new Date('2026-11-28T18:00:00Z'),
      summary: 'Diagnostic (SAT): Alex Lee',
      description: `${testDayNote([test.date])}\nQuestions? ${academy.phone}, ${academy.email}`,
      location: testPlace,
    },
  ]);
});

it('keeps the UID of a moved test', () => {
  const moved = { ...test, date: '2026-12-05 09:00', moved: { from: test.date, times: 2 } };
  const [entry] = testEvents('r1', 'Alex Lee', [moved]);
  expect(entry).toMatchObject({ sequence: 2, start: new Date('2026-12-05T14:00:00Z') });
  expect(entry?.uid).toMatch(/^r1\.s1\.202611280900@/);
});

it('counts a closing that is over twice', () => {
  const [entry] = testEvents('r1', 'Alex Lee', [{ ...test, moved: { from: test.date, times: 1 }, closings: 1 }]);
  expect(entry?.sequence).toBe(3);
});
