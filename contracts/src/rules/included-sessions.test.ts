import { expect, it } from 'vitest';
import { includedText } from './included-sessions.js';

it.each([
  [1, 0, 'The session with a tutor that came with it ends too.'],
  [1, 1, 'The session with a tutor that came with it ends too, and its booked lesson is canceled.'],
  [2, 0, 'The 2 sessions with a tutor that came with it end too.'],
  [2, 1, 'The 2 sessions with a tutor that came with it end too, and a booked lesson is canceled.'],
  [3, 2, 'The 3 sessions with a tutor that came with it end too, and 2 booked lessons are canceled.'],
])('describes %i included sessions with %i booked lessons: %s', (sessions, lessons, text) => {
  expect(includedText({ sessions, lessons })).toBe(text);
});
