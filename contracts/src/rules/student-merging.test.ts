import { expect, it } from 'vitest';
import { partsText } from './student-merging.js';

it('counts what moves, in the order of the list, without what there is none of', () => {
  expect(partsText({ documents: 2, registrations: 1, goals: 0, lessons: 1 })).toBe(
    '1 registration, 1 lesson, 2 documents',
  );
  expect(partsText({})).toBe('');
});
