import type { BookingCaller } from '../booking-links/index.js';
import { expect, it } from 'vitest';
import { byWhom, historyOf } from './history.js';

const parent: BookingCaller = { kind: 'parent', accountId: 'parent', sessionId: 'session' };
const student: BookingCaller = { ...parent, kind: 'student', studentId: 'student' };
const guest: BookingCaller = { kind: 'guest', bookingId: 'booking', isEmailed: true };

it('says who made a change, as its reader would', () => {
  const byParent = { actorKind: 'parent', actorId: 'parent' } as const;
  const byGuest = { actorKind: 'guest', actorId: null } as const;
  expect(byWhom({ actorKind: 'staff', actorId: 'one' }, parent)).toBe(' by the office');
  expect(byWhom({ actorKind: 'system', actorId: null }, parent)).toBe('');
  expect(byWhom(byParent, parent)).toBe(' by you');
  expect(byWhom({ ...byParent, actorId: 'another' }, parent)).toBe(' by your parent');
  expect(byWhom(byParent, student)).toBe(' by your parent');
  expect(byWhom(byGuest, guest)).toBe(' by you');
  expect(byWhom(byGuest, student)).toBe(' by your parent');
  expect(byWhom({ ...byParent, actorId: 'another' }, null)).toBe(' by you');
});

it('lists what happened, oldest first', () => {
  const [first, second] = [new Date('2026-11-02T15:00:00Z'), new Date('2026-11-03T15:00:00Z')];
  const events = [
    { at: second, text: 'Canceled' },
    { at: first, text: '' },
    { at: first, text: 'Booked' },
  ];
  expect(historyOf(events)).toEqual([
    { at: first.toISOString(), text: 'Booked' },
    { at: second.toISOString(), text: 'Canceled' },
  ]);
});
