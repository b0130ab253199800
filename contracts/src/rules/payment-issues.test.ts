import { expect, it } from 'vitest';
import { checkIssueNote } from './payment-issues.js';

it('rejects a closing note that is empty or longer than 500 characters', () => {
  expect(checkIssueNote(` ${'a'.repeat(500)} `)).toBeNull();
  expect(checkIssueNote(' ')).toBe('Please say how it was resolved.');
  expect(checkIssueNote('a'.repeat(501))).toBe('Please use at most 500 characters.');
});
