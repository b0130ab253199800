import { expect, it } from 'vitest';
import {
  checkTestimonialAnswer,
  checkTestimonialName,
  checkTestimonialText,
  shortName,
  testimonialMessages,
} from './testimonial.js';

it.each([
  ['words', checkTestimonialText, 1_000, testimonialMessages.textRequired, testimonialMessages.textTooLong],
  ['a name', checkTestimonialName, 80, testimonialMessages.nameRequired, testimonialMessages.nameTooLong],
])('rejects a testimonial with %s that is empty or too long', (_what, check, longest, missing, tooLong) => {
  expect(check(` ${'a'.repeat(longest)} `)).toBeNull();
  expect(check(' ')).toBe(missing);
  expect(check('a'.repeat(longest + 1))).toBe(tooLong);
});

it('accepts only yes or no as the family’s answer', () => {
  expect([checkTestimonialAnswer('yes'), checkTestimonialAnswer('no')]).toEqual([null, null]);
  expect(checkTestimonialAnswer('maybe')).toBe(testimonialMessages.answerRequired);
});

it.each([
  ['Ann Lee', 'Parent', 'Ann L., parent'],
  [' Ann  Mary  lee ', '', 'Ann L.'],
  ['Ann', 'Student', 'Ann, student'],
  ['Ann élan', '', 'Ann É.'],
  ['Ann 𝒳yz', '', 'Ann 𝒳.'],
])('shortens the name %s (%s) to %s', (name, relation, shown) => {
  expect(shortName(name, relation)).toBe(shown);
});
