import { expect, it } from 'vitest';
import { checkReasonLength } from './reason.js';

it('has at most 300 characters, without surrounding spaces', () => {
  expect(checkReasonLength('')).toBeNull();
  expect(checkReasonLength(` ${'a'.repeat(300)} `)).toBeNull();
  expect(checkReasonLength('a'.repeat(301))).toBe('Please use at most 300 characters.');
});
