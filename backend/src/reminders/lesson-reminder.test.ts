import { expect, it } from 'vitest';
import { changeNote } from './lesson-reminder.js';

const start = new Date('2027-03-14T20:00:00Z');
const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000);

it('states the deadline for a free change, 24 elapsed hours before the lesson', () => {
  // Clocks go forward the night before, so a 4:00 PM lesson is free to move until 3:00 PM the previous day.
  expect(changeNote({ start, lateHours: 24, isGuest: false, now: before(30) })).toMatch(
    /^You can move or cancel it for free until Saturday, March 13, 2027 at 3:00 pm ET. After that, its session counts as used\.$/,
  );
});

it('states that the session counts as used after the deadline', () => {
  expect(changeNote({ start, lateHours: 24, isGuest: false, now: before(23) })).toBe(
    'If you cancel or move it now, its session counts as used.',
  );
});

it('allows changes until the start for purchases under the earlier terms', () => {
  expect(changeNote({ start, lateHours: null, isGuest: false, now: before(23) })).toBe(
    'You can move or cancel it until it starts.',
  );
});

it('asks a family without an account to call', () => {
  expect(changeNote({ start, lateHours: 24, isGuest: true, now: before(30) })).toMatch(
    /After that, its session counts as used\. Please call us at \(914\) 555-0142 to do so\.$/,
  );
});
