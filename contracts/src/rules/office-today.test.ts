import { expect, it } from 'vitest';
import { checkEmailId } from './office-today.js';

it('rejects an email ID that is empty or longer than 300 characters', () => {
  expect([checkEmailId('a'), checkEmailId('a'.repeat(300))]).toEqual([null, null]);
  for (const id of ['', ' ', 'a'.repeat(301)]) expect(checkEmailId(id)).toBe('Please choose one of the emails.');
});
