import { expect, it } from 'vitest';
import { cancelMeaning, moveMeaning } from './lesson-words';

const change = { allowed: true, counts: false, free_until: '2026-11-24T20:00:00.000Z' };
const until = 'Tuesday, November 24, 2026 at 3:00 pm ET';

it.each([
  [change.free_until, until],
  [null, 'it begins'],
])('says that moving is free until %s', (free_until, words) => {
  expect(moveMeaning({ change: { ...change, free_until } }, 3, 2)).toBe(
    `Moving a lesson doesn’t use a session. You can move it free until ${words}.`,
  );
});

it('says that canceling in time gives the session back', () => {
  expect(cancelMeaning({ change }, 3)).toBe(`You get the session back and can book it again. Free until ${until}.`);
});
